CREATE TABLE `PasswordHistory` (
	`Id` text PRIMARY KEY NOT NULL,
	`UserId` text NOT NULL,
	`PwdHash` text NOT NULL,
	`CreateDate` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `PasswordHistory_User` ON `PasswordHistory` (`UserId`,`Id`);