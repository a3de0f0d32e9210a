import type { Feature } from '#app/features/feature.ts'
import { visitHttp } from './http.server.ts'
import { visitsFigure } from './visits-figure.server.ts'
import { pageVisits } from './visits-table.server.ts'

/** Page views by day. */
export const feature: Feature = {
	tables: [{ table: pageVisits, notPersonal: 'page views by day' }],
	http: { afterChecks: visitHttp },
	figures: [visitsFigure],
	panel: [{ to: '/admin/statistiche', label: 'Pagine viste', group: 'Sito', place: 7 }],
}
