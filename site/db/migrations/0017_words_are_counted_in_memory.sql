DROP TABLE "knowledge_passages" CASCADE;--> statement-breakpoint
DROP TABLE "knowledge_terms" CASCADE;--> statement-breakpoint
DROP TABLE "knowledge_totals" CASCADE;