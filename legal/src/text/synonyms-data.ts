/** Words that say the same in a legal sentence. */

/** Each line stands for itself; a word may be in several. */
export const groups = `
conduttore inquilino affittuario locatario
locazione affitto locato affittato
cosa bene
cosa immobile
immobile casa appartamento alloggio abitazione edificio
compratore acquirente
venditore vendere vende vendita venduto
comprare acquistare acquisto
lavoratore prestatore dipendente
datore imprenditore
giudice magistrato
cagionare causare causato provocare arrecare procurare produrre prodotto derivare deriva derivante dovuto dipendere dipende dipeso dipendono conseguire discendere nascere
provenire proveniente derivare derivante
responsabile responsabilità rispondere risponde
obbligato obbligo obbligare obbligatorio tenuto vincolato vincolare vincolo impegno impegnarsi
chiedere domandare richiedere richiesta domanda istanza pretendere esigere domandato
proporre presentare promuovere avviare esperire proposta avanzare
iniziare inizio avviare cominciare apertura aprire intraprendere
terminare finire cessare scadere spirare concludersi fine scadenza cessazione
durata tempo periodo
decorrere decorso decorrenza partire
decorso trascorso trascorrere passato passare scaduto scadenza
rinuncia rinunciare
comunicare comunicazione informare notizia avviso avvisare avvertire avvertimento segnalare segnalazione avvertenza
denuncia denunciare segnalare segnalazione contestare
vizio difetto
occultare nascondere tacere taciuto
conoscere conosceva conosciuto sapere sa sapeva saputo conoscenza noto consapevole
restituire rendere riconsegnare restituzione
ritenere trattenere conservare
mantenere mantenimento sostentamento
recedere recesso sciogliersi
pagare versare pagamento versamento corrispondere corresponsione
pagare contribuire sostenere
spesa costo
prezzo corrispettivo
canone corrispettivo pigione
somma importo ammontare
danaro denaro soldi
indennità indennizzo
pena punire punibile punito
sanzione sanzionato multa
ridurre ridotto riduzione scende scendono diminuire diminuzione abbassare scendere
aumentare aumento elevare innalzare accrescere maggiorare alzare
modificare modifica modificazione cambiare cambiamento variare variazione mutamento
vietare divieto proibire
consentire permettere ammettere ammesso ammessa ammissibile
accordo patto convenzione pattuire convenire concordare intesa pattuizione
stabilire fissare determinare prevedere indicare prescrivere stabilito fissato determinato previsto
decidere decisione deliberazione delibera deliberare
firma firmare sottoscrivere sottoscrizione sottoscritto
scrivere scritto
marito moglie coniuge sposo
genitore padre madre
minore minorenne
eredità ereditario
morte morire decesso defunto deceduto
subentrare succedere sostituire
garanzia garantire assicurare
debito obbligazione
causa lite controversia giudizio processo
agire agisce agisca agiscono azione istanza
rivolgersi adire ricorrere ricorso
impugnare impugnazione contestare
incidente sinistro
veicolo auto automobile macchina
danno danneggiare danneggiato pregiudizio pregiudizievole
evitare impedire prevenire
violare violazione inosservanza inosservare trasgredire
adempiere adempimento eseguire esecuzione rispettare osservare osservanza soddisfare svolgere
inadempiente inadempimento inadempiere
spettare competere diritto
provare prova dimostrare dimostrazione
volere volontà intendere
subito immediatamente immediato tempestivamente
gratuito gratuitamente gratis
redigere redazione redatto
limitare limitazione limita limite limitato restrizione restringere
costruttore appaltatore costruzione costruire
dare dato consegnare consegna consegnato
perdere perde perso perdita cessare
segnale segnaletica segnalazione
assumere assunto assunzione
contrarre contrae contratto
privare privo privazione privano
adempiente adempiere adempimento
valido validità valere vale
efficace efficacia effetto vale
nullo nullità
escludere esclusione escluso
comprendere compreso includere incluso rientrare
proprietario proprietà
usare uso utilizzare utilizzo servirsi servire
proporzione proporzionale proporzionalmente proporzionato
dividere ripartire suddividere ripartizione divisione diviso
parte quota porzione
proteggere tutelare tutela protezione difendere difesa
trasferire trasferimento cedere cessione alienare
nominare nomina designare designazione
iscrivere iscrizione iscritto registrare annotare annotazione inserire inserito inserzione
eccessivo eccessivamente troppo
evento avvenimento
rischio alea
verificarsi avvenire accadere succedere manifestarsi
approfittare sfruttare
squilibrio sproporzione
superare eccedere oltrepassare superiore eccedente
rinviare differire posticipare rimandare rinvio
richiedere prescrivere
sopportare tollerare subire soffrire patire
urgente urgenza
difendere difendersi assistenza giudizio
sospendere sospensione sospeso
mezzo strumento
assistere assistenza soccorso aiuto
disattendere violare
prorogare proroga prolungare
rinnovare rinnovo
prescrizione prescriversi estinguersi estinzione
interrompere interruzione
rimborsare rimborso
liberare liberazione esonerare esonero esentare
motivo ragione motivazione motivato
provvisorio provvisoriamente temporaneo temporaneamente
successivo posteriore seguente
precedente anteriore
separato separatamente parte
abitare convivere vivere coabitare coabitazione
insegnare insegnante precettore maestro
allievo alunno studente
vigilanza sorveglianza vigilare sorvegliare
calcolare computare conteggiare contare
intero interamente integrale totale totalmente completo
attribuire assegnare riservare devolvere
rimediare rimedio
lavoro occupazione impiego
notificare notificazione notifica
stipulare concludere conclusione
contraente parte
partecipare partecipante condomino
rispettivo reciproco reciprocamente
dichiarare dichiarazione
ottenere conseguire acquistare
danneggiato vittima
fornire dare consegnare
insieme congiuntamente comune
maggiorenne età
guadagno reddito profitto
licenziare licenziamento
tassa imposta tributo
estraneo terzo
contribuire concorrere concorso
soccombere soccombente perdere
coprire copertura compreso comprendere
attraversare passare passaggio
vendere alienare cedere
mancare mancanza
agire commettere
ricorrere sussistere esservi
comportare implicare
redimere riscattare riscatto
risarcire risarcimento risarcibile
punire punibile punizione
compensare compensazione
indennizzare indennizzo
condannare condanna
scoprire scoperta
aderire adesione
approvare approvazione
convocare convocazione
opporre opposizione eccepire eccezione
abusare abuso
offendere offesa
minacciare minaccia
costringere costrizione
produrre prodotto
sottrarre sottrazione
possedere possesso
detenere detenzione
custodire custodia
rappresentare rappresentanza
decadere decadenza
esercitare esercizio
rifiutare rifiuto
dirigere direzione
salire salita
scendere discesa
accettare accettazione
cambiare mutare
ripetere ripetizione
giustificare giustificato giustificazione
corretto buono
apparire sembrare
eredità ereditario successione
vincolare vincolo
rimborsare tenere indenne
divenire diventare
anticipo preventivamente previamente anticipatamente
diverso diversamente altrimenti differente
staccare distacco distaccare
finitimo confinante contiguo
ascendente nonno
lavoro opera
lavorare prestare attività lavoro
sfruttare usare
aggravio aumento
svolgere prestare compiere effettuare
partecipare concorrere
collaborare collaborazione
conservare conservazione
mantenere manutenzione
custodire custodia
deteriorare deterioramento
distruggere distruzione
smarrire smarrimento perdere
sottrarre furto rubare
autorizzare autorizzazione
consentire consenso assenso
nuocere danneggiare ledere
tardare ritardo
pretendere pretesa
provvedere provvedimento
assumere assunzione
trasferire spostare
promettere promessa
scegliere preferire
eleggere elezione nominare
sostenere affrontare
fondare fondamento basare
maturare acquisire
raggiungere compiere
superare oltre
spedire inviare trasmettere inoltrare spedizione invio
ricevere ricezione ricevimento
depositare deposito
comparire comparizione presentarsi
ammonire ammonimento richiamo
verificare controllare accertare verifica controllo accertamento
esaminare esame
valutare valutazione apprezzare
vietare impedire
negare diniego rifiutare
sciogliere scioglimento
risolvere risoluzione
separare separazione
educare educazione
istruire istruzione
allontanare allontanamento
minimo almeno
immobiliare immobile
residente residenza
abituale abitualmente
rinnovare rinnovazione tacitamente
esigere riscuotere riscossione
imporre imposizione
nascondere celare
adibire destinare destinazione
eguale uguale pari stesso identico
equivalente pari uguale
notevole rilevante significativo importante
adeguato congruo idoneo
ragionevole congruo
gravoso oneroso
affidare affidamento
curare cura
vendetta ritorsione
impiegare usare
assegnatario assegnare
acquisto acquistare acquirente
chiudere chiusura
apertura aprire
trattenere ritenuta
redditi reddito
capace capacità
incapace incapacità
volontario volontariamente
intenzionale doloso dolo
colpevole colpa colposo
negligente negligenza
prudente prudenza
perire perimento
interruzione sospensione
riunire riunione
annullabile annullamento annullabilità
efficace vincolante
spontaneo spontaneamente
obbligatorio obbligatoriamente
proporzionato commisurato
stabile stabilmente
tempestivo tempestivamente
retribuire retribuzione
detrarre detrazione
dedurre deduzione
esentare esenzione
tassare tassazione
dichiarante dichiarazione
fatturare fattura
euro lire
malato malattia ammalato
solo assistenza
stipendio retribuzione salario
opporsi opposto opposizione oppone
separazione separato
fornire procurare
rovinare rovina crollo crollare
ferire lesione ferita
reato delitto fatto
scelta scegliere opzione
ingannare inganno raggiro
consumatore cliente
professionista venditore
caparra anticipo
sostituto sostituire sostituzione
annullare annullamento
vecchiaia vetustà
ritardare ritardo
riparare riparazione
dissenso dissenziente contrario
scoprire scoperta
suddetto predetto
`

/** The first word may replace the others, but not the reverse. */
export const wider = `
giudice tribunale corte pretore collegio commissione
garante fideiussore
garanzia fideiussione
sanzione ammenda pena
pena reclusione arresto multa ammenda ergastolo
reato contravvenzione
persona uomo donna individuo
professionista prestatore
licenziare recedere recesso
licenziamento recedere recesso
dimettersi recedere recesso
comunicare notificare notificazione denuncia
immobile fondo terreno
familiare coniuge figlio parente
bene mobile immobile
fatto atto omissione
legge decreto regolamento
precipitazione pioggia neve
piovere precipitazione
atto documento
illecito delitto
`
