CREATE TABLE `WebLog` (
	`Id` text PRIMARY KEY NOT NULL,
	`CreateDate` text NOT NULL,
	`RoutePath` text NOT NULL,
	`ErrorLog` text NOT NULL,
	`UserId` text DEFAULT '' NOT NULL,
	`UserName` text DEFAULT '' NOT NULL,
	`UserAgent` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `WebLog_List` ON `WebLog` (`CreateDate`,`Id`);