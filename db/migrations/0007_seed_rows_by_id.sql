-- Each reference row of each world has one: kept in the order of its id, and not once more beside it, they take half.
CREATE TABLE `SeedRow_new` (
	`Id` text PRIMARY KEY NOT NULL,
	`Hash` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `SeedRow_new` SELECT `Id`, `Hash` FROM `SeedRow`;--> statement-breakpoint
DROP TABLE `SeedRow`;--> statement-breakpoint
ALTER TABLE `SeedRow_new` RENAME TO `SeedRow`;
