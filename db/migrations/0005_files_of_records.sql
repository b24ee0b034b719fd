ALTER TABLE `FileInfo` ADD `Holder` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `FileInfo` ADD `HolderId` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `FileInfo_Holder` ON `FileInfo` (`Holder`,`HolderId`);