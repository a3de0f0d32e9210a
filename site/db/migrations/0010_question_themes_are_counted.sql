CREATE TABLE "question_themes" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "question_themes_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE INDEX "question_themes_popular" ON "question_themes" USING btree ("kind","count" DESC NULLS LAST,"name");--> statement-breakpoint
INSERT INTO "question_themes" ("kind", "name", "count") SELECT 'category', "category", count(*) FROM "questions" WHERE "status" = 'published' AND "category" IS NOT NULL GROUP BY "category";--> statement-breakpoint
INSERT INTO "question_themes" ("kind", "name", "count") SELECT 'tag', "tag", count(*) FROM "questions", unnest("tags") AS "tag" WHERE "status" = 'published' GROUP BY "tag";
