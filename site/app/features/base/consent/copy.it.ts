/** Sentence of the cookie policy above the list of analytic cookies. */
export const STATISTICS_POLICY = {
	none: 'Oggi non ce ne sono. Se lo studio attivasse Google Analytics, prima ti chiederemmo il consenso, e si aggiungerebbero:',
	thirdParty:
		'Solo se accetti le statistiche usiamo anche Google Analytics, di Google, che riceve il tuo indirizzo IP. Si aggiungono:',
} as const
