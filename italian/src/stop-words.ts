/** Italian function words, without accents. Legal words are never here, however common: "non" decides cases, yet it finds nothing. */
export const stopWords: ReadonlySet<string> = new Set(
	`a ad al allo alla ai agli alle all da dal dallo dalla dai dagli dalle dall di del dello della dei degli delle dell
	in nel nello nella nei negli nelle nell su sul sullo sulla sui sugli sulle sull con col coi cui per tra fra
	il lo la i gli le l un uno una e ed o od ma se che chi c ci vi ne si non piu perche come dove quando quanto quanta quanti quante
	quale quali qual quello quella quelli quelle quel quei quegli questo questa questi queste quest cio
	io tu lui lei noi voi loro mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra vostri vostre
	mi ti li me te ce ve gliene ho hai ha abbiamo avete hanno abbia abbiano avere avuto aveva avevano avra avrebbe avendo
	sono sei e siamo siete sia siano essere stato stata stati state era erano ero sara saranno sarebbe fu furono fosse fossero essendo
	sto stai sta stiamo state stanno anche ancora gia poi cosi ogni d s t m v n qui li la sempre mai solo soltanto molto poco tutto tutti tutta tutte
	puo posso puoi possiamo possono potere potro potra potrei potrebbe devo devi deve dobbiamo devono dovrei dovrebbe
	fare faccio fai fa fanno fatto voglio vuoi vuole vogliono vorrei cosa cos com quand dov senza ossia ovvero oppure invece mentre
	ecc eventuale eventuali eventualmente pero quindi dunque infatti proprio qualcuno qualcosa nulla niente egli essa essi esse
	sopra sotto dopo prima durante entro verso circa presso secondo base sensi`.split(/\s+/),
)

/** Words a question is made of, which no article needs to contain. */
export const questionWords: ReadonlySet<string> = new Set(
	`significa intende intendono vuol dire sapere spiegami spieghi spiegare dimmi domanda risposta chiede chiedo aiuto aiutami grazie buongiorno salve
	prevede prevedono dispone disponga stabilisce stabilisca disciplina articolo articoli art artt comma commi legge leggi norma norme codice
	funziona funzionano succede succedere avviene accade capita quale seguenti seguente seguito riguardo merito relazione particolare materia vigente italiano italiana`
		.split(/\s+/)
		.filter((word) => word !== ''),
)
