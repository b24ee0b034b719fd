ALTER TABLE `CodeItem` ADD `UpdateDate` text;--> statement-breakpoint
ALTER TABLE `CodeItem` ADD `RowVersion` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `CodeType` ADD `UpdateDate` text;--> statement-breakpoint
ALTER TABLE `CodeType` ADD `RowVersion` integer DEFAULT 1 NOT NULL;