CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"answer" text,
	"answered_by" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_templates_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "question_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"user_id" text,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "is_reply" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "stage" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_attachments" ADD CONSTRAINT "question_attachments_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_attachments" ADD CONSTRAINT "question_attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_answered_by" ON "contact_messages" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "question_attachments_question" ON "question_attachments" USING btree ("question_id","created_at");--> statement-breakpoint
CREATE INDEX "question_attachments_user" ON "question_attachments" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_merged_into_questions_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_owed" ON "questions" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "questions_answered_at" ON "questions" USING btree ("answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "questions_assigned_to" ON "questions" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "questions_merged_into" ON "questions" USING btree ("merged_into");--> statement-breakpoint
-- Questions from before: closed samples, those that the studio answered, and those that it owes an answer.
UPDATE "questions" SET "stage" = 'closed' WHERE "is_sample" OR "status" = 'removed';--> statement-breakpoint
UPDATE "questions" SET "stage" = 'answered', "answered_at" = a."first" FROM (
	SELECT "question_id", min("created_at") AS "first" FROM "answers"
	WHERE "status" = 'shown' AND "user_id" IN (SELECT "user_id" FROM "user_roles") GROUP BY "question_id"
) a WHERE a."question_id" = "questions"."id" AND "stage" = 'received';--> statement-breakpoint
UPDATE "questions" SET "waiting_since" = "created_at" WHERE "stage" = 'received';
