CREATE TABLE "page_visits" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_visits_day_page_pk" PRIMARY KEY("day","page")
);
