CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"label" text NOT NULL,
	"key_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "kind" text DEFAULT 'convert' NOT NULL;--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "purpose" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "progress" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "problem_code" text;--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "result_size_bytes" integer;--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "webhook_url" text;--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '24 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pdf_conversions_waiting" ON "pdf_conversions" USING btree ("created_at") WHERE conversion_status = 'processing';--> statement-breakpoint
CREATE INDEX "pdf_conversions_expiry" ON "pdf_conversions" USING btree ("expires_at");