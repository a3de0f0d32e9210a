CREATE TABLE "answer_votes" (
	"answer_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "answer_votes_answer_id_user_id_pk" PRIMARY KEY("answer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "question_views" (
	"question_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "question_views_question_id_day_visitor_pk" PRIMARY KEY("question_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "question_votes" (
	"question_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "question_votes_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid,
	"answer_id" uuid,
	"title" text,
	"body" text NOT NULL,
	"edited_by" text,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "questions_published_newest";--> statement-breakpoint
DROP INDEX "questions_user_id";--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "status" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "suspicion" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "terms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "answer_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
-- A count that is kept has to begin with what there is (features/questions/answers.server.ts).
UPDATE "questions" SET "answer_count" = (SELECT count(*) FROM "answers" WHERE "answers"."question_id" = "questions"."id");--> statement-breakpoint
ALTER TABLE "answer_votes" ADD CONSTRAINT "answer_votes_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_votes" ADD CONSTRAINT "answer_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_views" ADD CONSTRAINT "question_views_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_votes_user" ON "answer_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_views_day" ON "question_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "question_votes_user" ON "question_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "revisions_of_question" ON "revisions" USING btree ("question_id","replaced_at");--> statement-breakpoint
CREATE INDEX "revisions_of_answer" ON "revisions" USING btree ("answer_id","replaced_at");--> statement-breakpoint
CREATE INDEX "revisions_edited_by" ON "revisions" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "answers_user_id" ON "answers" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "answers_held" ON "answers" USING btree ("created_at") WHERE status = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "answers_one_accepted" ON "answers" USING btree ("question_id") WHERE is_accepted;--> statement-breakpoint
CREATE INDEX "questions_by_time" ON "questions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "questions_by_votes" ON "questions" USING btree ("votes" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "questions_by_answers" ON "questions" USING btree ("answer_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "questions_by_views" ON "questions" USING btree ("views" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "questions_of_category" ON "questions" USING btree ("category","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "questions_tags" ON "questions" USING gin ("tags") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "questions_terms" ON "questions" USING gin ("terms") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "questions_user_id" ON "questions" USING btree ("user_id","created_at" DESC NULLS LAST);