/** Tools that a text is about, by its words. Names of tools are checked against the catalogue by a test. */

const SUBJECTS: readonly (readonly [words: RegExp, tool: string])[] = [
	[/codic[ei] tribut[oi]/, 'codici-tributo'],
	[/rottamazion\w{1,2}.quinquies|definizione agevolata.{0,30}quinquies/, 'rottamazione-quinquies'],
	[/busta paga|stipendio netto|\bral\b|cuneo fiscale/, 'netto-in-busta'],
	[/costo del (?:lavoro|dipendente)|cost\w{1,3} (?:di )?(?:un )?dipendente/, 'costo-dipendente'],
	[/forfett?ari/, 'forfettario'],
	[/ravvedimento/, 'ravvedimento'],
	[/accont[oi] (?:irpef|ires|delle imposte|di novembre|di giugno)|secondo acconto/, 'acconti'],
	[/cedolare|registr\w{1,8} (?:del|di un) contratto|locazion|affitt/, 'registro-locazione'],
	[/canone[^.]{0,30}istat|istat[^.]{0,30}canone/, 'canone-locazione'],
	[/\bimu\b/, 'imu'],
	[/plusvalenz\w{1,3} [^.]{0,30}(?:immobil|cas[ae]|vendit)/, 'plusvalenza-immobile'],
	[/bonus (?:casa|ristrutturazion\w{1,2}|mobili)|ecobonus/, 'detrazioni-edilizie'],
	[/prima casa|imposta di registro|compravendit/, 'compravendita'],
	[/contribut\w{1,3} [^.]{0,40}(?:artigian|commerciant|gestione separata)/, 'contributi-inps'],
	[/\btfr\b|trattamento di fine rapporto/, 'tfr'],
	[/parcell|ritenuta d.acconto/, 'parcella'],
	[/\bires\b|\birap\b/, 'ires-irap'],
	[/\birpef\b/, 'irpef'],
	[/liquidazion\w{1,6} (?:periodic|iva)/, 'liquidazione-iva'],
	[/\biva\b[^.]{0,40}aliquot|aliquot\w{1,6}[^.]{0,40}\biva\b|scorporo/, 'scorporo-iva'],
	[/eredit|quot[ae] di legittima/, 'eredita'],
	[/successione/, 'imposte-successione'],
	[/donazion\w{1,6} (?:tra|fra|di|a) (?:parent|figli|immobil)/, 'donazione'],
	[/usufrutt|nuda propriet/, 'usufrutto'],
	[
		/(?:cartell[ae]|avvis\w{1,6} bonari)[^.]{0,30}\brate\b|\brate\b[^.]{0,30}(?:cartell[ae]|avvis\w{1,6} bonari)/,
		'rateazione',
	],
	[/cartell[ae]|avviso di accertamento|ricors\w{1,6} tributari|avvis\w{1,6} bonari/, 'termine-tributario'],
	[/interessi legali|saggio legale|tasso legale/, 'interessi-legali'],
	[/interessi di mora|ritard\w{1,6} (?:nei )?pagament/, 'interessi-mora'],
	[/rivalutazione monetaria|indice foi|indici istat/, 'rivalutazione'],
	[/parametri forensi|compens\w{1,3} dell.avvocato|onorari\w{0,2} dell.avvocato/, 'parametri-forensi'],
	[/\bprecett[oi]\b/, 'precetto'],
	[/contributo unificato/, 'contributo-unificato'],
	[/pignorament\w{1,6} (?:dello|della|di) (?:stipend|pension)/, 'pignoramento'],
	[/prescrizion|prescriv/, 'prescrizione'],
]
const SHOWN = 2

/** Returns the names of at most two tools. */
export function toolsAbout(text: string): string[] {
	const words = text.toLowerCase()
	return SUBJECTS.filter(([subject]) => subject.test(words))
		.map(([, tool]) => tool)
		.slice(0, SHOWN)
}

/** Every tool that a text may mention. */
export const MENTIONED_TOOLS = SUBJECTS.map(([, tool]) => tool)
