-- Sessions go on: their cookies keep the tokens, whose hashes are what is looked up (server/stored-tokens.ts).
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
--> statement-breakpoint
-- A sign-in at a provider lasts two minutes: those under way begin again.
DELETE FROM "verifications" WHERE "identifier" LIKE 'auth-state:%' OR "value" LIKE '{%';
--> statement-breakpoint
UPDATE "verifications" SET "identifier" =
	CASE
		WHEN "identifier" LIKE '2fa-attempts-%' THEN '2fa-attempts'
		WHEN "identifier" LIKE '2fa-otp-%' THEN '2fa-otp'
		WHEN "identifier" LIKE '2fa-%' THEN '2fa'
		WHEN "identifier" LIKE 'trust-device-%' THEN 'trust-device'
		WHEN "identifier" LIKE 'reset-password:%' THEN 'reset-password'
		ELSE ''
	END || '~' || encode(sha256(convert_to("identifier", 'UTF8')), 'hex')
WHERE "identifier" NOT LIKE 'link-%';
--> statement-breakpoint
-- Nothing uses the tokens of a provider after the sign-in.
UPDATE "accounts" SET "access_token" = NULL, "refresh_token" = NULL, "id_token" = NULL;
