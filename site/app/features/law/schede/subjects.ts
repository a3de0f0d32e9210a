/** The subjects of the guide, in the order in which they are shown. */
export const subjects = [
	{ id: 'forfettario', name: 'Forfettario', about: 'limiti, tasse, uscita, fatture' },
	{ id: 'iva', name: 'IVA e fatture', about: 'aliquote, fatture, detrazione, scadenze' },
	{ id: 'partita-iva', name: 'Partita IVA e contabilità', about: 'apertura, regimi, spese deducibili' },
	{ id: 'bonus-casa', name: 'Bonus casa', about: 'ristrutturazione, mobili, caldaia, bonifico parlante' },
	{ id: 'imu', name: 'IMU', about: 'acconto, saldo, seconda casa, comodato' },
	{ id: 'affitti', name: 'Affitti', about: 'cedolare secca, registrazione, affitti brevi, sfratto' },
	{ id: 'compravendite', name: 'Prima casa e compravendite', about: 'imposte d’acquisto, credito, vendita, mutuo' },
	{ id: 'irpef', name: 'IRPEF e dichiarazione', about: 'aliquote, 730, acconti, rimborsi' },
	{ id: 'detrazioni', name: 'Spese che si detraggono', about: 'mediche, mutuo, istruzione, assistenza' },
	{ id: 'famiglia', name: 'Famiglia', about: 'figli a carico, ISEE, assegno unico, divorzio' },
	{ id: 'lavoro', name: 'Lavoro', about: 'busta paga, dimissioni, licenziamento, ferie, NASpI' },
	{ id: 'inps', name: 'Contributi e pensioni', about: 'artigiani, commercianti, gestione separata, età' },
	{ id: 'cartelle', name: 'Cartelle e avvisi', about: 'rate, rottamazione, avvisi bonari, prescrizione' },
	{ id: 'ravvedimento', name: 'Ravvedimento e sanzioni', about: 'pagamenti in ritardo, errori da correggere' },
	{ id: 'successioni', name: 'Successioni e donazioni', about: 'imposte, dichiarazione, usufrutto' },
	{ id: 'societa', name: 'Società', about: 's.r.l., utili, bilancio, amministratori' },
	{ id: 'pagamenti', name: 'Contanti e pagamenti', about: 'limite, POS, bonifici, scontrini' },
	{ id: 'estero', name: 'Estero e cripto', about: 'conti, case e investimenti, quadro RW' },
	{ id: 'condominio', name: 'Condominio', about: 'spese, assemblea, amministratore, danni' },
	{ id: 'vicini', name: 'Vicini e proprietà', about: 'confini, usucapione, rumori' },
	{ id: 'auto', name: 'Auto, canoni e servizi', about: 'bollo auto, multe, canone TV, SPID, deleghe' },
	{ id: 'consumatori', name: 'Acquisti e bollette', about: 'garanzia, recesso, prescrizione' },
	{ id: 'debiti', name: 'Debiti', about: 'decreto ingiuntivo, sovraindebitamento' },
	{ id: 'contenzioso', name: 'Processo tributario', about: 'ricorsi, termini, costi' },
	{ id: 'enti', name: 'Associazioni e Terzo settore', about: 'IVA, donazioni, bonus' },
] as const

export type SubjectId = (typeof subjects)[number]['id']

export const subjectIds = subjects.map(({ id }) => id)

export function subjectName(id: SubjectId): string {
	return subjects.find((subject) => subject.id === id)?.name ?? id
}
