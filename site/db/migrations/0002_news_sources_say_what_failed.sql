ALTER TABLE "news_sources" ALTER COLUMN "problem" SET DATA TYPE jsonb USING to_jsonb("problem");--> statement-breakpoint
ALTER TABLE "news_sources" ADD COLUMN "is_configured" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "news_source_url" ON "news" USING btree ("source_id","url");