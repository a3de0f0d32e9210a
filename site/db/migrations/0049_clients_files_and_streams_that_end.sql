ALTER TABLE "pdf_conversions" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD CONSTRAINT "pdf_conversions_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pdf_conversions_client" ON "pdf_conversions" USING btree ("client_id");--> statement-breakpoint
-- An open stream belongs to a session or a key: whatever ends one closes the streams of its person, who may open others.
CREATE FUNCTION close_streams_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('streams_closed', OLD.user_id);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER sessions_end_their_streams AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION close_streams_of_person();--> statement-breakpoint
CREATE TRIGGER keys_end_their_streams AFTER DELETE ON "api_keys" FOR EACH ROW EXECUTE FUNCTION close_streams_of_person();
