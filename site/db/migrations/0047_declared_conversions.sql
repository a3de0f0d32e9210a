CREATE TABLE "declared_conversions" (
	"id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text,
	"output_format" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"result_size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declared_conversions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "declared_conversions" ADD CONSTRAINT "declared_conversions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declared_conversions_expiry" ON "declared_conversions" USING btree ("expires_at");