CREATE TABLE "conversion_outcomes" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"conversions" integer NOT NULL,
	CONSTRAINT "conversion_outcomes_day_kind_outcome_pk" PRIMARY KEY("day","kind","outcome")
);
--> statement-breakpoint
-- Conversions that ended before they were counted and are not deleted yet.
INSERT INTO "conversion_outcomes" ("day", "kind", "outcome", "conversions")
SELECT ("finished_at" at time zone 'Europe/Rome')::date, "kind", coalesce("problem_code", 'completed'), count(*)
FROM "pdf_conversions"
WHERE "finished_at" IS NOT NULL AND "problem_code" IS DISTINCT FROM 'cancelled'
GROUP BY 1, 2, 3;
