ALTER TABLE "questions" ADD COLUMN "published_as" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_published_as_questions_id_fk" FOREIGN KEY ("published_as") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_published_as" ON "questions" USING btree ("published_as");