ALTER TABLE "answers" ADD COLUMN "fingerprint" text;--> statement-breakpoint
CREATE INDEX "answers_same_text" ON "answers" USING btree ("fingerprint","created_at" DESC NULLS LAST);