CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "first_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
-- Keys made before go on doing what they did, for a year from now.
ALTER TABLE "api_keys" ADD COLUMN "scopes" text[] NOT NULL DEFAULT '{convert,verify}';--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "scopes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "expires_at" timestamp with time zone NOT NULL DEFAULT now() + interval '365 days';--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "expires_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
-- However often a session is renewed, it ends 30 days after it was opened.
CREATE FUNCTION limit_session_lifetime() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.expires_at := LEAST(NEW.expires_at, NEW.created_at + interval '30 days');
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER sessions_end BEFORE INSERT OR UPDATE ON "sessions" FOR EACH ROW EXECUTE FUNCTION limit_session_lifetime();--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = LEAST("expires_at", "created_at" + interval '30 days');
