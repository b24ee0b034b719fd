CREATE TABLE `OperLogRow` (
	`RowId` text NOT NULL,
	`LogId` text NOT NULL,
	PRIMARY KEY(`RowId`, `LogId`)
);
--> statement-breakpoint
ALTER TABLE `OperLog` ADD `TableName` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `Student_Pinyin` ON `Student` (`Pinyin`,`TrueName`,`Id`) WHERE IsDel = 0;
--> statement-breakpoint
-- Names get their pinyin anew: it begins with the syllables now, and is what names are sorted by.
UPDATE `Student` SET `Pinyin` = '';--> statement-breakpoint
UPDATE `UserMan` SET `Pinyin` = '';--> statement-breakpoint
UPDATE `ClassInfo` SET `Pinyin` = '';--> statement-breakpoint
-- Old entries name their rows in one text.
INSERT OR IGNORE INTO `OperLogRow` (`RowId`, `LogId`)
SELECT j.value, l.`Id` FROM `OperLog` l, json_each('["' || replace(l.`BusinessId`, ',', '","') || '"]') j WHERE l.`BusinessId` <> '';
