CREATE TABLE "news_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"news_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"image_url" text,
	"category" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"publish_at" timestamp with time zone,
	"edited_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_drafts_news_id_unique" UNIQUE("news_id")
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "picture_source" text;--> statement-breakpoint
ALTER TABLE "news_corrections" ADD CONSTRAINT "news_corrections_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_drafts" ADD CONSTRAINT "news_drafts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_drafts" ADD CONSTRAINT "news_drafts_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_corrections_news" ON "news_corrections" USING btree ("news_id","created_at");--> statement-breakpoint
CREATE INDEX "news_drafts_due" ON "news_drafts" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "news_drafts_edited_by" ON "news_drafts" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "news_without_picture" ON "news" USING btree ("published_at") WHERE picture_source is not null;