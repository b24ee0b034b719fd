DROP INDEX `ImportTask_Open`;--> statement-breakpoint
ALTER TABLE `ImportTask` ADD `Phase` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `ImportTask` SET `Phase` = CASE `State` WHEN 0 THEN 0 WHEN 1 THEN 3 ELSE 4 END;--> statement-breakpoint
CREATE INDEX `ImportTask_Open` ON `ImportTask` (`Phase`,`Id`);--> statement-breakpoint
ALTER TABLE `FileInfo` ADD `Hash` text DEFAULT '' NOT NULL;