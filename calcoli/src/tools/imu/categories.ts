/** Cadastral categories and their multipliers (art. 1, comma 745, l. 160/2019). */
export const categories = {
	'A/1': 'A/1 abitazione signorile',
	'A/2': 'A/2 abitazione civile',
	'A/3': 'A/3 abitazione economica',
	'A/4': 'A/4 abitazione popolare',
	'A/5': 'A/5 abitazione ultrapopolare',
	'A/6': 'A/6 abitazione rurale',
	'A/7': 'A/7 villino',
	'A/8': 'A/8 villa',
	'A/9': 'A/9 castello',
	'A/10': 'A/10 ufficio',
	'A/11': 'A/11 abitazione tipica',
	'B/1': 'B/1 collegio, convitto',
	'B/2': 'B/2 casa di cura',
	'B/3': 'B/3 prigione',
	'B/4': 'B/4 ufficio pubblico',
	'B/5': 'B/5 scuola',
	'B/6': 'B/6 biblioteca, museo',
	'B/7': 'B/7 cappella',
	'B/8': 'B/8 magazzino sotterraneo',
	'C/1': 'C/1 negozio',
	'C/2': 'C/2 magazzino, cantina',
	'C/3': 'C/3 laboratorio',
	'C/4': 'C/4 locale sportivo',
	'C/5': 'C/5 stabilimento balneare',
	'C/6': 'C/6 autorimessa',
	'C/7': 'C/7 tettoia',
	'D/1': 'D/1 opificio',
	'D/2': 'D/2 albergo',
	'D/3': 'D/3 teatro, cinema',
	'D/4': 'D/4 casa di cura a fine di lucro',
	'D/5': 'D/5 banca, assicurazione',
	'D/6': 'D/6 impianto sportivo a fine di lucro',
	'D/7': 'D/7 fabbricato industriale',
	'D/8': 'D/8 fabbricato commerciale',
	'D/9': 'D/9 edificio galleggiante',
	'D/10': 'D/10 fabbricato agricolo',
} as const

export type Category = keyof typeof categories

export function multiplierOf(category: Category): number {
	if (category === 'A/10' || category === 'D/5') return 80
	if (category === 'C/1') return 55
	if (category.startsWith('D/')) return 65
	if (category.startsWith('B/') || category === 'C/3' || category === 'C/4' || category === 'C/5') return 140
	return 160
}
