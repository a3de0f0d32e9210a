CREATE TABLE "knowledge_articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "knowledge_articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"version_key" text NOT NULL,
	"article" jsonb NOT NULL,
	"valid_from" date,
	"valid_to" date
);
--> statement-breakpoint
CREATE TABLE "knowledge_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"act" jsonb NOT NULL,
	"document_type" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"audience" text[],
	"uploaded_by" text,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "knowledge_documents_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "knowledge_passages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "knowledge_passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" uuid NOT NULL,
	"article_id" bigint NOT NULL,
	"range" jsonb NOT NULL,
	"terms" text NOT NULL,
	"lexemes" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"passages" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_totals" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"passages" integer DEFAULT 0 NOT NULL,
	"heading_terms" bigint DEFAULT 0 NOT NULL,
	"context_terms" bigint DEFAULT 0 NOT NULL,
	"text_terms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "knowledge_articles" ADD CONSTRAINT "knowledge_articles_document_id_knowledge_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."knowledge_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD CONSTRAINT "knowledge_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD CONSTRAINT "knowledge_passages_document_id_knowledge_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."knowledge_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD CONSTRAINT "knowledge_passages_article_id_knowledge_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."knowledge_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_articles_version" ON "knowledge_articles" USING btree ("version_key");--> statement-breakpoint
CREATE INDEX "knowledge_articles_ref" ON "knowledge_articles" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "knowledge_documents_uploaded_by" ON "knowledge_documents" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "knowledge_passages_lexemes" ON "knowledge_passages" USING gin ("lexemes");--> statement-breakpoint
CREATE INDEX "knowledge_passages_article" ON "knowledge_passages" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "knowledge_passages_document" ON "knowledge_passages" USING btree ("document_id");