UPDATE "news" SET "tags" = array_replace("tags", 'Regime forfetario', 'Regime forfettario') WHERE 'Regime forfetario' = ANY("tags");--> statement-breakpoint
UPDATE "news_drafts" SET "tags" = array_replace("tags", 'Regime forfetario', 'Regime forfettario') WHERE 'Regime forfetario' = ANY("tags");--> statement-breakpoint
UPDATE "questions" SET "tags" = array_replace("tags", 'Regime forfetario', 'Regime forfettario') WHERE 'Regime forfetario' = ANY("tags");--> statement-breakpoint
UPDATE "question_themes" SET "name" = 'Regime forfettario' WHERE "kind" = 'tag' AND "name" = 'Regime forfetario';--> statement-breakpoint
UPDATE "followed_themes" SET "theme" = 'Regime forfettario' WHERE "theme" = 'Regime forfetario';--> statement-breakpoint
UPDATE "digest_subscribers" SET "themes" = array_replace("themes", 'Regime forfetario', 'Regime forfettario') WHERE 'Regime forfetario' = ANY("themes");
