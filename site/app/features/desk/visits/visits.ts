/** Counted pages and their names in the chart; pages of one kind share a count. */
const PAGES = new Map([
	['/', 'Home'],
	['/articles/…', 'Articoli'],
	['/questions/…', 'Domande'],
	['/new-question', 'Fai una domanda'],
	['/legal-assistant', 'Assistente AI'],
	['/pdf-converter', 'Convertitore PDF/A'],
	['/auth', 'Accesso e registrazione'],
	['/le-mie-domande', 'Le mie domande'],
	['/argomenti', 'Argomenti'],
	['/avvisi', 'Avvisi'],
	['/articoli-salvati', 'Articoli salvati'],
	['/profile', 'Profilo'],
	['/prezzi', 'Prezzi'],
	['/chi-siamo', 'Chi Siamo'],
	['/supporto', 'Supporto'],
	['/blog', 'Blog'],
	['/contatti', 'Contatti'],
	['/privacy-policy', 'Privacy Policy'],
	['/terms-of-service', 'Termini e Condizioni'],
	['/cookie-policy', 'Cookie Policy'],
	['/legal-info', 'Informazioni Legali'],
	['/accessibilita', 'Accessibilità'],
	['/trasparenza-ai', 'Trasparenza sull’AI'],
])

/** @returns undefined for paths that are not counted or do not exist */
export function countedPage(path: string): string | undefined {
	const page = path.replace(/^\/(articles|questions)\/[^/]+$/, '/$1/…')
	return PAGES.has(page) ? page : undefined
}

/** Returns the name of a page in the chart. */
export function pageLabel(page: string): string {
	return PAGES.get(page) ?? page
}

export const VISITS_SHOWN_DAYS = 30

export interface VisitFigures {
	/** One entry per day, oldest first, without gaps; null before the first day that was counted. */
	days: readonly { day: string; visits: number | null }[]
	pages: readonly { page: string; visits: number }[]
}
