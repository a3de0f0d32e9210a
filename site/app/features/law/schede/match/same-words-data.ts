/** Words that clients use for one thing, a line each; forms are reduced to their stems. */
export const sameWords = `
tasse tassa imposte imposta tributo tributi tassazione tassano tassato tassata tassare
pagare pago paga pagamento pagato pagata pagano versare versamento verso versato versa
casa immobile immobili abitazione appartamento case alloggio fabbricato
affitto affitti locazione affittare affittato affitta affittata loco locare canone pigione
inquilino conduttore affittuario inquilini
locatore padrone
auto macchina automobile veicolo vettura autovettura macchine
moglie marito coniuge coniugi sposo sposa sposati consorte
figlio figli figlia figlie bambino bambini bimbo bimba bimbi neonato
papà padre babbo mamma madre genitore genitori
nonno nonna nonni
contanti contante cash
pos bancomat carta carte
multa multe sanzione sanzioni penale
vendere vendo vende vendita venduto venduta vendono rivendo rivendere cedere cessione cedo
comprare compro compra comprato comprata acquistare acquisto acquistato acquista
detrarre detrazione detrazioni scaricare scarica scarico scaricano detrae detraggo detraibile detraibili recuperare recupero
dedurre deduzione deducibile deducibili deduco
fattura fatture fatturare fatturazione fatturato fatturo
lavoratore dipendente dipendenti impiegato assunto assunta stipendio stipendi salario
pensione pensionato pensionati pensionata
eredità successione ereditare ereditato eredi erede eredito defunto morto morta morte deceduto
donazione donare regalo regalare dono donato regalato
lavori ristrutturazione ristrutturare rifare ristruttura intervento
caldaia caldaie
scadenza scade scadono scadenze termine
ritardo tardi dimenticato scordato dimenticata scordata saltato saltata tardivo tardiva omesso omessa
correggere correzione sbagliato sbagliata errore integrativa errori
cartella cartelle equitalia esattoriale esattoriali
rata rate rateizzare rateazione rateizzazione dilazione dilazionare
ricorso ricorrere impugnare impugnazione contestare opporsi
residenza residente trasferire trasferimento spostare
estero straniero straniera esteri germania tedesco francia francese spagna spagnolo svizzera svizzero romania albania marocco inghilterra inglese america americano americana
medico medici mediche medica visita visite dottore sanitarie sanitaria
separazione separato separata separati divorzio divorziato divorziata ex
mantenimento alimenti
registrare registrazione registro registrato
rimborso rimborsare rimborsi rimborsato rimborsano
dichiarazione dichiarare dichiaro dichiarativo denunciare
amministratore amministratori
socio soci socia
utili dividendi utile dividendo
premio premi
cripto bitcoin criptovalute criptovaluta crypto ethereum
televisione televisore tv rai
passaggio trapasso voltura
interessi interesse
mutuo mutui
mobili arredo arredi
badante badanti colf domestica
commerciante commercianti negozio negoziante
artigiano artigiani
professionista professionisti freelance autonomo autonomi
bancario bonifico bonifici
notifica notificata notificato ricevuto ricevuta arrivata arrivato
sfratto sfrattare moroso morosità
disdetta recesso disdire recedere
cointestato comproprietà comproprietario
convivente convivenza conviventi compagno compagna
disabile disabili invalido invalidità handicap 104
università universitario universitaria universitarie
asilo nido
imu ici
tari tarsu tares spazzatura
forfettario forfettari forfettaria forfettarie forfait
preliminare compromesso
infissi finestre serramenti
box garage autorimessa
disoccupazione naspi
fermo ganasce
tredicesima 13esima
cu cud
datore capo
inagibile inabitabile
anziano anziani anziana anziane
palestra sport sportive sportiva
animale cane gatto veterinario veterinarie veterinaria
occhiali lenti
dentista dentali
`
