CREATE TABLE "account_epochs" (
	"user_id" text NOT NULL,
	"issued" text NOT NULL,
	"epoch" integer NOT NULL,
	CONSTRAINT "account_epochs_user_id_issued_pk" PRIMARY KEY("user_id","issued")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"epoch" integer NOT NULL,
	"undo_hash" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_undo_hash_unique" UNIQUE("undo_hash")
);
--> statement-breakpoint
CREATE TABLE "ways_in" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"device" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "epoch" integer;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "issued" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "epoch" integer;--> statement-breakpoint
ALTER TABLE "account_epochs" ADD CONSTRAINT "account_epochs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ways_in" ADD CONSTRAINT "ways_in_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ways_in_once" ON "ways_in" USING btree ("kind","ref");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifications_user_id" ON "verifications" USING btree ("user_id");--> statement-breakpoint
-- A session belongs to the epoch in which its proof was given; whoever opens one without saying so gives it now.
CREATE FUNCTION stamp_session_epoch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.epoch := COALESCE(NEW.epoch, (SELECT e.epoch FROM account_epochs e WHERE e.user_id = NEW.user_id AND e.issued = 'session'), 0);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER sessions_have_epochs BEFORE INSERT ON "sessions" FOR EACH ROW EXECUTE FUNCTION stamp_session_epoch();--> statement-breakpoint
UPDATE "sessions" SET "epoch" = 0;--> statement-breakpoint
-- Links and devices of before belong to the account they name.
UPDATE "verifications" v SET "user_id" = v."value", "issued" = 'reset-link', "epoch" = 0
	WHERE v."identifier" LIKE 'reset-password~%' AND EXISTS (SELECT 1 FROM "users" u WHERE u."id" = v."value");--> statement-breakpoint
UPDATE "verifications" v SET "user_id" = v."value", "issued" = 'trusted-device', "epoch" = 0
	WHERE v."identifier" LIKE 'trust-device~%' AND EXISTS (SELECT 1 FROM "users" u WHERE u."id" = v."value");--> statement-breakpoint
-- Links that confirm an address were opened in another way before: people ask for a new one.
DELETE FROM "verifications" WHERE "identifier" LIKE 'link-%';--> statement-breakpoint
INSERT INTO "ways_in" ("user_id", "kind", "ref", "added_at") SELECT "user_id", 'passkey', "id", "created_at" FROM "passkeys";--> statement-breakpoint
INSERT INTO "ways_in" ("user_id", "kind", "ref", "added_at") SELECT "user_id", 'identity', "id", "created_at" FROM "accounts" WHERE "provider_id" <> 'credential';--> statement-breakpoint
INSERT INTO "ways_in" ("user_id", "kind", "ref", "added_at") SELECT "user_id", 'api-key', "id"::text, "created_at" FROM "api_keys";--> statement-breakpoint
INSERT INTO "ways_in" ("user_id", "kind", "ref", "added_at") SELECT "user_id", 'trusted-device', "identifier", "created_at" FROM "verifications" WHERE "issued" = 'trusted-device';--> statement-breakpoint
INSERT INTO "ways_in" ("user_id", "kind", "ref", "added_at") SELECT "user_id", 'calendar-link', "user_id", "updated_at" FROM "deadline_settings";
