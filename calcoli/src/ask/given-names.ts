/** Given names that are frequent in Italy: they tell the surname from the name where somebody writes `Ferri Tommaso`. */
const names = `
abdul ada adele adriana adriano agata agnese agostino aida alba albert alberto alessandra alessandro alessia alessio alex alfio alfonso alfredo
alice allegra amalia amanda ambra amedeo amelia amina ana anastasia andrea angela angelica angelo anita anna annalisa annamaria annarita
antonella antonello antonia antonietta antonino antonio arianna armando arturo asia attilio augusto aurora azzurra barbara bartolomeo beatrice
benedetta benedetto benito bernardo bianca biagio bruna bruno camilla carla carlo carlotta carmela carmelo carmen carmine carolina caterina
catia cecilia celeste cesare chiara cinzia ciro clara claire claudia claudio clelia concetta consuelo corrado cosimo costantino cristian cristiana
cristiano cristina damiano daniela daniele danilo dario davide debora deborah demetrio denis diana diego dino domenica domenico donatella donato
dora doriana edda edoardo elena eleonora elia eliana elide elisa elisabetta elvira emanuela emanuele emilia emiliano emilio emma enea enrica enrico
enza enzo ercole erica erika ermanno ernesto ester eugenia eugenio eva fabiana fabio fabiola fabrizia fabrizio fatima fausta fausto federica
federico felice ferdinando fernanda fernando filippo filomena fiorella fiorenzo flavia flavio fortunato franca francesca francesco franco gabriele
gabriella gaetano gaia gemma gennaro gerardo giacomo giada giampaolo giampiero gian giancarlo gianfranco gianluca gianluigi gianmarco gianna gianni
gianpaolo gilda gina gino gioele gioia giordano giorgia giorgio giosue giovanna giovanni giulia giuliana giuliano giulio giuseppa giuseppe giuseppina
giusy gloria grazia graziano graziella greta guglielmo guido ida ignazio ilaria ilario ines iolanda ioana irene irma isabella isidoro italo ivan ivana
ivano ivo jacopo jessica katia lara laura lavinia lea leda leonardo letizia lia liana licia lidia liliana lina linda lino lisa livia livio loredana
lorella lorena lorenza lorenzo luca lucia luciana luciano lucio lucrezia ludovica ludovico luigi luigia luigina luisa maddalena mafalda manuel manuela
mara marcella marcello marco margherita maria mariangela mariano marika marilena marina mario marisa marta martina martino massimiliano massimo matilde
matteo mattia maura maurizio mauro melissa mia michela michele michelle milena miriam mirco mirella miriana mirko mohamed mohammed moira monica morena
moreno nadia nazario nella nello nicola nicole nicoletta nicolo nicolò nina nino noemi nora norma nunzia nunzio olga oliviero onofrio oreste orlando
ornella orsola oscar osvaldo ottavia ottavio ottavio pamela paola paolo pasquale pasqualina patrizia patrizio pia piera pierluigi piero pierpaolo pietro
pina pino primo rachele raffaela raffaele raffaella raimondo ramona rebecca regina remo renata renato renzo riccardo rina rino rita roberta roberto rocco
rodolfo romano romeo romina rosa rosalba rosalia rosanna rosario rosaria rosella rosina rossana rossella ruggero sabina sabrina salvatore samanta
samantha samuel samuele sandra sandro santa santina santino santo sara saverio sebastiano serena sergio settimio sharon silvana silvano silvestro silvia
silvio simona simone sofia sonia stefania stefano stella susanna tamara tania tea teodoro teresa tina tiziana tiziano tommaso tullio ugo umberto
valentina valentino valeria valerio vanda vanessa vera veronica vilma vincenza vincenzo viola virginia vito vittoria vittorio viviana walter wanda
yuri ylenia zaira zoe
`
export const givenNames: ReadonlySet<string> = new Set(names.split(/\s+/).filter((name) => name !== ''))
