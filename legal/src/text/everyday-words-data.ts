/** Plain Italian for the law's words, as answers to people use it. Format and direction as in `synonyms-data.ts`. */

export const everydayGroups = `
emettere emesso emessa emissione
trasmettere trasmesso trasmessa trasmissione invio
ammettere ammesso ammissione
omettere omesso omissione
commettere commesso commissione
permettere permesso
concedere concesso concessione
succedere successo successione subentrare
cessare cessazione terminare
mora moratorio moratori
risiedere residenza residente abitare
contare conteggio computare computo conteggiare
copertura coprire coperto assicurare assicurazione
pattuire concordare convenire accordare determinare
spostamento spostare mutamento trasferimento
tasso saggio
entrare accesso accedere ingresso
mezzanotte ventiquattro
abbassare diminuire ridurre
sensibilmente apprezzabile notevole
impedire inidoneo inidonea ostacolare
continuare proseguire conservare mantenere
fermare sospendere interrompere bloccare
cercare ricercare
stipendio paga retribuzione trattamento salario
compito mansione incarico
soglia limite tetto
affine cognato suocero genero nuora
piovere pioggia precipitazione neve nevicare
provare dimostrare prova
firmare sottoscrivere firma sottoscrizione approvare
telefonata telefono verbalmente
abituale abitualmente uso consueto consuetudine
divorare consumare
rinnovo rinnovare rinnovazione
revoca revocare ritirare
disdetta disdire recesso recedere
bollo imposta tassa
evadere evasione omettere
ristrutturazione ristrutturare lavori opere
acconto anticipo anticipare
saldo saldare pagare
rateizzare rateazione dilazione dilazionare rata
cartella ruolo iscrizione
avviso comunicazione notizia notificazione
ereditare eredita successione
minorenne minore
maggiorenne maggiore
sposarsi sposare matrimonio nozze
separazione separare separato
tradire infedelta
badante assistente
vicino confinante contiguo
recinto recinzione muro
sporgere protendere
radice ramo
chiave consegna consegnare
sfratto sfrattare rilascio rilasciare
trasloco traslocare
caparra acconto deposito cauzione
ritardo tardivo tardi
anticipatamente anticipato anticipo
gratis gratuito gratuitamente
compenso corrispettivo onorario retribuzione
gravemente grave serio seriamente
capo datore titolare
ditta impresa azienda
negozio esercizio venditore
assumere assunzione assunto
turno orario
ferie vacanza riposo
prova periodo
infortunio incidente sinistro
guarire guarigione
ricetta prescrizione
ospedale struttura
denuncia denunzia denunciare denunziare segnalare
querela querelare denuncia
carcere prigione reclusione arresto detenzione
ladro furto rubare sottrarre
minacciare minaccia
picchiare percuotere percosse lesione
guidare conducente guida condurre
patente abilitazione
targa immatricolazione
sosta parcheggio parcheggiare fermata
semaforo segnale
multa sanzione ammenda
confisca confiscare confiscato
soldi denaro danaro somma contanti
costare comportare importo
guadagnare guadagno profitto lucro
incassare incasso riscuotere corrispettivo ricavo provento
intascare incassare riscuotere
spendere spesa sostenere
sborsare pagare spendere
ridare restituire riconsegnare rendere
rimborso restituzione
mandare trasmettere inviare spedire rimettere
arrivare giungere pervenire ricevere ricezione
avvertire avvisare informare comunicare avviso
segnalare segnalazione indicare
dire dichiarare indicare
sapere conoscere conoscenza noto
accorgersi scoprire scoperta
capire comprendere
guardare esaminare visionare consultare
vedere esaminare visionare
controllare verificare vigilare vigilanza controllo
chiedere richiedere domandare istanza richiesta ricorso
firmare sottoscrivere firma
finire terminare cessare concludere estinguere
chiudere estinguere definire cessare
partire decorrere iniziare cominciare
ripartire decorrere
cominciare iniziare avvio inizio
allungare prorogare prolungare proroga
accorciare abbreviare ridurre riduzione
tagliare ridurre riduzione
calare diminuire ridurre scendere
salire aumentare aumento crescere elevare
alzare aumentare elevare
raddoppiare doppio
dimezzare metà
saltare decadere
perdere decadere decadenza
spegnere estinguere
sparire estinguere cessare
cancellare cancellazione annullare estinguere
togliere rimuovere revocare sottrarre rimozione
rimuovere rimozione
levare rimuovere
buttare demolire distruggere
demolire demolizione abbattere abbattimento
abbattere distruggere
costruire edificare costruzione opera
carcere reclusione prigione detenzione
galera reclusione
bosco boschivo
posto luogo
paese comune territorio
zona area territorio
strada via carreggiata
macchina veicolo autoveicolo mezzo
furgone veicolo autoveicolo mezzo
moto motoveicolo veicolo
guidare conducente guidatore guida condurre
guidatore conducente
padrone proprietario
vicino confinante
inquilino conduttore
affittare locare locazione
affitto canone locazione
negozio esercizio
negoziante professionista venditore commerciante
ditta impresa azienda
azienda impresa società
compagnia impresa assicuratore assicurazione
assicurazione assicuratore impresa
banca creditore istituto
fisco erario agenzia amministrazione
ufficio amministrazione
sposi coniuge nubendo
sposare matrimonio nozze celebrare contrarre
nozze matrimonio
marito coniuge
moglie coniuge
figlio prole
bambino minore
ragazzo minore
genitori padre madre
lettera comunicazione raccomandata
mail comunicazione
foglio documento
carta documento
documento atto certificato
giornale gazzetta
uscire pubblicare pubblicazione
comparire apparire figurare
scritto scrittura
sbagliare errore errato
sbaglio errore
trucco frode artificio
truccare alterare frode
imbrogliare frode inganno truffare
frode fraudolento fraudolentemente
apposta volontariamente intenzionalmente dolo preordinato proposito
ubriaco ubriachezza
bere ubriachezza
colpire applicare
bloccare sospendere impedire inibire
fermare sospendere interrompere arrestare
rallentare ritardare
aspettare attendere decorso
durare durata
scadere scadenza
scadenza termine
limite termine
tirare recedere
ripensare recedere recesso revoca revocare
ripensamento recesso revoca
disdire recedere recesso disdetta
mollare rinunciare abbandonare
smettere cessare
lasciare abbandonare cedere rilasciare
tenere conservare trattenere custodire
prendere ricevere acquisire
portare presentare trasferire
proseguire continuare
avanti proseguire continuare
avviare proporre promuovere iniziare
causa giudizio processo controversia domanda azione
processo giudizio
difendere difesa
avvocato difensore
colpa colpevole responsabile responsabilità
colpa negligenza
risarcire danno
rischio pericolo
sicuro certo
pericolo pericoloso
aiutare assistere coadiuvare
aiuto assistenza
curare cura assistere
accordo convenzione contratto patto pattuizione convenuto
concordare convenire accordo pattuire stabilire
vietato divieto proibito
permesso autorizzazione licenza
ok consenso assenso approvazione
nullaosta autorizzazione
rispettare osservare conformare conforme osservanza
seguire osservare applicare
infrangere violare
infrazione violazione
sgarrare violare violazione
regola norma disposizione
norme disposizioni
legge norma disposizione
modo modalità
maniera modo modalità
procedura procedimento
domanda istanza ricorso richiesta
modulo modello
elenco lista
lista elenco albo
dati informazioni
compenso retribuzione corrispettivo onorario
paga retribuzione
stipendio retribuzione
mestiere professione
lavoro attività
capo titolare
chi soggetto
casa abitazione immobile
terreno fondo
campo fondo
confine confinare
albero pianta
animale bestia bestiame gregge
oggetto cosa bene
roba cosa bene
merce bene prodotto
regalo donazione
regalare donare donazione
prestito mutuo finanziamento credito comodato
debito dovuto
rata pagamento
quota parte
azione quota
capitale somma
ipoteca ipotecario
pegno garanzia
titolo documento
vendita alienazione cessione
comprare acquistare acquirente
compravendita vendita
erede successore successibile
lasciare testamento disporre
morire morte decesso
nascere nascita
spiegare motivare indicare motivazione
motivo ragione causa
perché motivo
scopo fine finalità
scusa giustificazione
obbligo dovere
dovere obbligo
toccare spettare
merita diritto
potere facoltà
possibilità facoltà
libero facoltà
volere volontà
decidere stabilire deliberare disporre
autorità organo ministero
direttamente diretto
insieme congiuntamente unitamente
accanto presso
vecchio precedente anteriore previgente abrogato
nuovo successivo
attuale vigente
vigore vigente
ancora continuare
soltanto esclusivamente unicamente
automatico automaticamente diritto
gratis gratuito
lungo durata
corto breve
meno inferiore
più superiore
troppo eccessivo
adeguato idoneo
falso falsità falsificare mendace
vero verità veridicità
segreto riservato segretezza
pubblico pubblicamente
mostrare esibire presentare produrre
esibire presentare esibizione
consegnare consegna
dare fornire attribuire conferire
ricevere ottenere
mettere porre apporre
inserire includere
allegare allegato
aggiungere aggiunta ulteriore supplementare
cambiare modificare variazione modifica
spostare trasferire differire rinviare
dividere divisione ripartire
metà mezzo
straniero estero
estero straniero
appello impugnazione gravame
ricorso impugnazione
sentenza decisione pronuncia
pronunciare decidere
annullare annullamento nullità
danneggiare danno pregiudicare
pagare versare corrispondere saldare liquidare adempiere
interesse interessi
fiducia affidamento fidarsi
fidare affidamento
contestazione contestare opporre opposizione
corso pendente
pendente corso
abitudine consuetudine pratica uso
abitualmente abituale consuetudine pratica
raccogliere raccolta percepire
conteggiare calcolare imputare
scalare imputare detrarre
coprire imputare
iscritto iscrizione
preparare predisporre redigere
bozza progetto schema
piano progetto programma
riunione assemblea adunanza
votare voto deliberare
maggioranza maggior
socio società
azionista socio
amministrare amministratore amministrazione gestione gestire
gestire gestione amministrare
dirigente dirigere
dipendente lavoratore prestatore impiegato
impiegato dipendente
assumere assunzione
sicurezza incolumità
salute sanitario
malattia infermità
medico sanitario
scuola scolastico
viaggio trasporto
trasportare trasporto
nave imbarcazione natante galleggiante
barca nave imbarcazione natante galleggiante
aereo aeromobile
volare aeromobile
treno ferroviario
acqua idrico
luce elettricità elettrico
corrente elettricità energia
rifiuto spazzatura
sporco inquinare
inquinare inquinamento
prezzo corrispettivo costo
sconto riduzione
aumento maggiorazione
mensile mese
annuale anno annuo
settimanale settimana
giornaliero giorno
quotidiano giorno
limitare circoscrivere
spettacolo rappresentazione
recitare rappresentare
commedia opera dramma
film cinematografico pellicola
fermo sospensione
discostarsi corrispondere
attenersi seguire vincolare vincolante osservare rispettare
indicazione disposizione norma istruzione
incarico mandato
nullo invalido
ideare invenzione inventare
inventare invenzione
inventore autore
paternità autore
svolgere svolgimento
trovare ritrovare ritrovamento ritrovatore scoprire
astenersi astensione
emergere risultare
operare applicare
contestare impugnare opporre
deperire deperimento deteriorare
marcire deperire
prontamente prontezza subito
guidare dirigere diretto
scegliere nominare designare nomina
riportare indicare trascrivere riprodurre
elettore elettorale
riforma revisione modifica
omologare omologazione
finalità scopo fine
fisso variabile
recuperare prelevare riprendere ripetere
riprendere prelevare recuperare
ricavare ricavo realizzare
rimanente residuo altro
passeggero transitorio temporaneo
momentaneo transitorio temporaneo
confuso incapace
rimpiazzare surrogare sostituire
sostituire surrogare
dipendere imputabile
permettere consentire
governo presidente ministro
accordo convenzione intesa
scuola istituto
università universitario ateneo
corso percorso formazione formativo
preparare formare formazione
formare formazione
turismo turistico
industria industriale
commercio commerciale
artigiano artigianato artigianale
agricoltore agricolo imprenditore
contadino agricolo coltivatore
allevare allevamento allevatore
pecora gregge animale
mucca bestiame animale
azzerare estinguere
salvare conservare
rinunciare rinunzia
rinunziare rinunciare
denunziare denunciare denunzia
annunciare comunicare
pubblicizzare pubblicità
reclamizzare pubblicità
altoparlante fonico
rumore acustico
suono sonoro
immagine fotografia
fotografare immagine
spiare intercettare
ascoltare sentire audizione
sentire audizione udire
interrogare interrogatorio esaminare
testimoniare testimone testimonianza
giurare giuramento
mentire falso mendace
nascosto occulto
sotterrare sepolto sotterrato
scavare scavo
valutare stima stimare
stimare stima valutare
perizia perito consulenza
esperto perito consulente
consulente consulenza
commercialista professionista
notaio notarile
impresa imprenditore
fallire fallimento liquidazione insolvenza
fallimento liquidazione
insolvente insolvenza
debiti passivo
crediti attivo
bilancio contabile
conto contabile contabilità
registro registrare registrazione
annotare annotazione
trascrivere trascrizione
catasto catastale
planimetria catastale
ristrutturare ristrutturazione
mutuo finanziamento
investire investimento
risparmiare risparmio risparmiatore
quotato mercato regolamentato
borsa mercato
cambiale titolo
assegno titolo
bonifico pagamento
contante contanti
dichiarare denuncia
evadere evasione omettere
omettere omissione omesso
dimenticare omettere
saltare omettere
nascondere occultare
aliquota percentuale
detrazione detrarre
rimborso rimborsare
compensare compensazione
imponibile base
scontrino corrispettivo
ricevuta quietanza
quietanza ricevuta
fattura fatturazione
cassa previdenza
pensione pensionistico previdenza trattamento
pensionato pensione
invalido invalidità inabilità
disabile handicap disabilità
handicap disabilità
maternità gravidanza
incinta gravidanza
ferie riposo
riposare riposo
turno orario
straordinario orario
sciopero astensione
sindacato sindacale
assumere assunzione
mansione compito
promuovere promozione avanzamento
trasferta trasferimento
infortunarsi infortunio
infortunio incidente
ricoverare ricovero
operazione intervento
cura trattamento
terapia trattamento
farmaco medicinale
medicina medicinale
cibo alimento alimentare
mangiare alimento
bevanda alimento
vestito abbigliamento
arredare mobili arredo
mobilia mobili arredo
auto autovettura
patente abilitazione guida
targa immatricolazione
immatricolare immatricolazione
assicurato assicurazione
polizza contratto assicurazione
premio assicurazione
tamponamento sinistro scontro
scontro sinistro collisione
urtare urto collisione
parcheggiare sosta
parcheggio sosta
fermarsi fermata arresto
marciapiede pedone
strisce attraversamento pedonale
semaforo segnale
incrocio intersezione
corsia carreggiata
autostrada autostradale
velocità limite
cieco vedente
sordo udito
anziano età
vecchio anziano
giovane minore
adulto maggiorenne
neonato nato figlio
adottare adozione adottivo
affidare affido affidamento
separarsi separazione
divorziare divorzio scioglimento
divorzio scioglimento
convivente convivenza
mantenere mantenimento alimenti
eredità successione
testamento testamentario
testatore testamento
defunto de cuius
legato legatario
nipote discendente
nonno ascendente
cugino parente
parente parentela
straniero cittadinanza
cittadino cittadinanza
cittadinanza cittadino
residente residenza
domicilio domiciliato
abitare residenza dimora
votazione voto
eleggere elettorale
candidato candidatura
assessore giunta
regione regionale
provincia provinciale
stato statale
nazione nazionale
locale luogo
europa europeo
mondo internazionale
militare armato
polizia questura
carabiniere polizia
vigile polizia
arrestare arresto
perquisire perquisizione
sequestrare sequestro
confiscare confisca
condannare condanna
assolvere assoluzione
processare processo
accusare imputato imputazione accusa
accusato imputato
indagare indagine
indagine indagare
querela querelare
denuncia querela
vittima offeso
rubare furto
ladro furto
picchiare percosse lesioni
uccidere omicidio
minacciare minaccia
truffa truffare raggiro
corrompere corruzione
ricattare estorsione
spacciare spaccio
droga stupefacente
alcol ubriachezza alcolico
fumo fumare
inquinare inquinamento scarico
scaricare scarico
bruciare incendio
incendio fuoco
alluvione calamità
terremoto calamità sismico
casuale caso fortuito
fortuito caso
imprevisto imprevedibile
imprevedibile prevedere
prevedibile prevedere
`

export const everydayWider = `
mezzo veicolo
casa fondo
auto veicolo bene
gioiello bene
terreno bene
quadro bene opera
portafoglio cosa
orologio cosa
cane animale
gatto animale
società ente impresa
associazione ente
cooperativa società impresa
fratello parente
sorella parente
cittadino persona soggetto
contribuente soggetto debitore
azienda soggetto ente datore
lavoratore soggetto
`
