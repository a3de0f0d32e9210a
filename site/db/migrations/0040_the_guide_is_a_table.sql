CREATE TABLE "schede" (
	"slug" text PRIMARY KEY NOT NULL,
	"scheda" jsonb NOT NULL,
	"origin" text NOT NULL,
	"shipped" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"approved_on" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "schede_newest" ON "schede" USING btree ("updated_at");
--> statement-breakpoint
-- Schede that were documents of the base stay readable in the answers that quoted them, and are no longer searched.
UPDATE "knowledge_documents" SET "status" = 'superseded', "was_public" = "audience" IS NULL, "updated_at" = now()
WHERE "code" LIKE 'scheda-%' AND "source" = 'Guida Fiscale' AND "uploaded_by" IS NULL;
--> statement-breakpoint
UPDATE "knowledge_version" SET "version" = "version" + 1;
