CREATE TABLE "digest_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"themes" text[] NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "followed_themes" (
	"user_id" text NOT NULL,
	"theme" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followed_themes_user_id_theme_pk" PRIMARY KEY("user_id","theme")
);
--> statement-breakpoint
CREATE TABLE "saved_articles" (
	"user_id" text NOT NULL,
	"news_id" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_articles_user_id_news_id_pk" PRIMARY KEY("user_id","news_id")
);
--> statement-breakpoint
CREATE TABLE "muted_subjects" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"muted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "muted_subjects_user_id_kind_subject_id_pk" PRIMARY KEY("user_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reply_to" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reply_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "followed_themes" ADD CONSTRAINT "followed_themes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_articles" ADD CONSTRAINT "saved_articles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_articles" ADD CONSTRAINT "saved_articles_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_subjects" ADD CONSTRAINT "muted_subjects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "digest_subscribers_email" ON "digest_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "digest_subscribers_last_sent" ON "digest_subscribers" USING btree ("last_sent_at");--> statement-breakpoint
CREATE INDEX "saved_articles_of_user" ON "saved_articles" USING btree ("user_id","saved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_articles_news" ON "saved_articles" USING btree ("news_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_reply_to_comments_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("reply_to") WHERE reply_to is not null;