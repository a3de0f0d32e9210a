CREATE TABLE "studio_values" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"source" text NOT NULL,
	"added_by" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_values_end_after_they_begin" CHECK ("studio_values"."last_day" is null or "studio_values"."last_day" >= "studio_values"."first_day")
);
--> statement-breakpoint
ALTER TABLE "studio_values" ADD CONSTRAINT "studio_values_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_values_of_parameter" ON "studio_values" USING btree ("key","first_day");