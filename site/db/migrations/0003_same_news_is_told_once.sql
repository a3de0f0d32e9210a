DROP INDEX "news_newest";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "terms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "news_sources" ADD COLUMN "kind" text DEFAULT 'feed' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_lead_id_news_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."news"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_of_source" ON "news" USING btree ("source_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "news_of_category" ON "news" USING btree ("category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE lead_id is null and kind <> 'sample';--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "news_not_compared" ON "news" USING btree ("published_at") WHERE compared_at is null;--> statement-breakpoint
CREATE INDEX "news_lead" ON "news" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "news_terms" ON "news" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "news_tags" ON "news" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE lead_id is null and kind <> 'sample';