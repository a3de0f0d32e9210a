CREATE TABLE "deadline_reminders" (
	"user_id" text NOT NULL,
	"deadline_key" text NOT NULL,
	"day" date NOT NULL,
	"reminded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_reminders_user_id_deadline_key_day_pk" PRIMARY KEY("user_id","deadline_key","day")
);
--> statement-breakpoint
CREATE TABLE "deadline_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"audiences" text[] DEFAULT '{}' NOT NULL,
	"days_before" smallint DEFAULT 3 NOT NULL,
	"by_mail" boolean DEFAULT false NOT NULL,
	"calendar_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_deadlines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_deadlines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"deadline_key" text,
	"title" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"audiences" text[] DEFAULT '{}' NOT NULL,
	"theme" text DEFAULT 'redditi' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_deadlines_name_what_they_change" CHECK (("studio_deadlines"."kind" = 'added') = ("studio_deadlines"."deadline_key" is null))
);
--> statement-breakpoint
ALTER TABLE "deadline_reminders" ADD CONSTRAINT "deadline_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_settings" ADD CONSTRAINT "deadline_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_deadlines" ADD CONSTRAINT "own_deadlines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadline_reminders_day" ON "deadline_reminders" USING btree ("day");--> statement-breakpoint
CREATE INDEX "own_deadlines_of_user" ON "own_deadlines" USING btree ("user_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "own_deadlines_once" ON "own_deadlines" USING btree ("user_id","day","title");