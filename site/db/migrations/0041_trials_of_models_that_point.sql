-- A model that points is tried too: what it found calibrates how sure its answers are.
ALTER TABLE "model_trials" ADD COLUMN "kind" text DEFAULT 'reading' NOT NULL;--> statement-breakpoint
ALTER TABLE "model_trials" ADD COLUMN "pointing" jsonb;