CREATE TABLE "paper_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"sent_as" uuid,
	"content_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"question_id" uuid,
	"asked_by" text,
	"due_day" date NOT NULL,
	"reminds" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "downloaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paper_files" ADD CONSTRAINT "paper_files_request_id_paper_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."paper_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_files" ADD CONSTRAINT "paper_files_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_requests" ADD CONSTRAINT "paper_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_requests" ADD CONSTRAINT "paper_requests_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_requests" ADD CONSTRAINT "paper_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_request_id_paper_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."paper_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_files_request" ON "paper_files" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_files_once" ON "paper_files" USING btree ("paper_id","content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_files_sent_as" ON "paper_files" USING btree ("request_id","sent_as");--> statement-breakpoint
CREATE INDEX "paper_requests_user" ON "paper_requests" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "paper_requests_question" ON "paper_requests" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "paper_requests_asked_by" ON "paper_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "paper_requests_due" ON "paper_requests" USING btree ("due_day");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_of_request" ON "papers" USING btree ("request_id","place");