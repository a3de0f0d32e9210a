CREATE TABLE "reply_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"thread_id" uuid NOT NULL,
	"user_id" text,
	"epoch" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incoming_mailboxes" (
	"account" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "incoming_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"digest" text NOT NULL,
	"reason" text,
	"sender" text,
	"sender_name" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incoming_mails_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "contact_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"is_from_studio" boolean NOT NULL,
	"answered_by" text,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_answered_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "contact_messages_answered_by";--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_addresses_user_id" ON "reply_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reply_addresses_thread" ON "reply_addresses" USING btree ("kind","thread_id");--> statement-breakpoint
CREATE INDEX "reply_addresses_used_at" ON "reply_addresses" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "incoming_mails_waiting" ON "incoming_mails" USING btree ("received_at") WHERE reason is not null and done_at is null;--> statement-breakpoint
CREATE INDEX "incoming_mails_sender" ON "incoming_mails" USING btree (lower("sender"));--> statement-breakpoint
CREATE INDEX "incoming_mails_created_at" ON "incoming_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "incoming_mails_done_by" ON "incoming_mails" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "contact_entries_message" ON "contact_entries" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_entries_answered_by" ON "contact_entries" USING btree ("answered_by");--> statement-breakpoint
-- Answers become the first entries of what follows their message (features/people/contact).
INSERT INTO "contact_entries" ("message_id", "is_from_studio", "answered_by", "body", "created_at")
	SELECT "id", true, "answered_by", "answer", coalesce("closed_at", now()) FROM "contact_messages" WHERE "answer" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "answer";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "answered_by";