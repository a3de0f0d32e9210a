ALTER TABLE "pdf_conversions" ADD COLUMN "reading_page" integer;--> statement-breakpoint
ALTER TABLE "pdf_conversions" ADD COLUMN "reading_pages" integer;