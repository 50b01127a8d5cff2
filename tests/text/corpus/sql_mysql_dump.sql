-- MySQL dump 10.13  Distrib 8.0.32, for Linux (x86_64)
--
-- Host: localhost    Database: s
-- ------------------------------------------------------
/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
DROP TABLE IF EXISTS `sudoku`;
CREATE TABLE `sudoku` (
  `id` int NOT NULL AUTO_INCREMENT,
  `puzzle` char(81) DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=3 DEFAULT CHARSET=utf8mb4;
LOCK TABLES `sudoku` WRITE;
/*!40000 ALTER TABLE `sudoku` DISABLE KEYS */;
INSERT INTO `sudoku` VALUES (1,'53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79','534678912672195348198342567859761423426853791713924856961537284287419635345286179'),(2,'2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9',NULL);
UNLOCK TABLES;
-- Dump completed on 2024-01-01
