/** Feasts of the patron saints of the seats of the courts of appeal, which are holidays of that town alone. */
export const patrons = {
	ancona: 'Ancona, 4 maggio',
	bari: 'Bari, 6 dicembre',
	bologna: 'Bologna, 4 ottobre',
	brescia: 'Brescia, 15 febbraio',
	cagliari: 'Cagliari, 30 ottobre',
	catania: 'Catania, 5 febbraio',
	firenze: 'Firenze, 24 giugno',
	genova: 'Genova, 24 giugno',
	milano: 'Milano, 7 dicembre',
	napoli: 'Napoli, 19 settembre',
	palermo: 'Palermo, 15 luglio',
	perugia: 'Perugia, 29 gennaio',
	roma: 'Roma, 29 giugno',
	torino: 'Torino, 24 giugno',
	trieste: 'Trieste, 3 novembre',
	venezia: 'Venezia, 25 aprile',
} as const

const days: Readonly<Record<keyof typeof patrons, string>> = {
	ancona: '05-04',
	bari: '12-06',
	bologna: '10-04',
	brescia: '02-15',
	cagliari: '10-30',
	catania: '02-05',
	firenze: '06-24',
	genova: '06-24',
	milano: '12-07',
	napoli: '09-19',
	palermo: '07-15',
	perugia: '01-29',
	roma: '06-29',
	torino: '06-24',
	trieste: '11-03',
	venezia: '04-25',
}

/** Returns `MM-DD`; undefined where no town was chosen. */
export function patronOf(town: keyof typeof patrons | 'nessuno'): string | undefined {
	return town === 'nessuno' ? undefined : days[town]
}
