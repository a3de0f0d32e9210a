-- A subject may be anything with a name; replies to comments are a kind of their own, muted by article.
ALTER TABLE "muted_subjects" ALTER COLUMN "subject_id" SET DATA TYPE text;--> statement-breakpoint
UPDATE "muted_subjects" SET "kind" = 'reply' WHERE "kind" = 'article';
