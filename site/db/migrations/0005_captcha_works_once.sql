CREATE TABLE "captcha_solutions" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_feedback" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"value" text NOT NULL,
	"reason" text,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"day" date NOT NULL,
	"model" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"characters_sent" bigint DEFAULT 0 NOT NULL,
	"characters_received" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "model_usage_day_model_pk" PRIMARY KEY("day","model")
);
--> statement-breakpoint
CREATE TABLE "knowledge_evaluations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"set_name" text NOT NULL,
	"area" text NOT NULL,
	"questions" integer NOT NULL,
	"first_hits" integer NOT NULL,
	"five_hits" integer NOT NULL,
	"ten_hits" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "citation" text;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "chunked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "passages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "sketch" bigint[];--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "was_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "normattiva" jsonb;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_feedback" ADD CONSTRAINT "chat_feedback_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captcha_solutions_expiry" ON "captcha_solutions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "knowledge_tasks_newest" ON "knowledge_tasks" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "knowledge_documents_status" ON "knowledge_documents" USING btree ("status","updated_at" DESC NULLS LAST);