import { fold } from '#platform/contract/fields.ts';
import type { MappedField } from '../model/session-model.ts';

type Field = Exclude<MappedField, 'ignore'>;

/**
 * Names of columns in English, German, French, Spanish, Italian, Portuguese, Dutch, Russian and Chinese, folded and
 * without spaces. A name can mean several fields: the values of the column decide. The fields are tried in this order.
 */
const NAMES: Readonly<Record<Field, string>> = {
  addedAt: `added dateadded addedat addedon created createdat creationdate loggedat hinzugefugt hinzugefugtam erstellt
    erstelltam dateajout ajoute ajoutele cree fechadeadicion anadido agregado creado aggiunto dataaggiunta creato
    adicionado dataadicao criado toegevoegd toegevoegdop aangemaakt`,
  rating: `rating myrating yourrating userrating personalrating starrating score myscore stars star grade bewertung
    meinebewertung wertung sterne punkte note evaluation manote etoiles calificacion puntuacion valoracion estrellas nota
    minota valutazione voto stelle avaliacao classificacao estrelas beoordeling waardering cijfer sterren оценка мояоценка 评分 我的评分`,
  status: `status state readstatus watchstatus shelf exclusiveshelf progress stand zustand regal statut etat estado
    estante stato situacao toestand статус 状态`,
  creator: `creator creators author authors authorname writer director directors artist developer developers studio by autor
    autoren autorin schriftsteller regie regisseur regisseurin entwickler auteur auteurs ecrivain realisateur
    realisatrice developpeur autora autores escritor directora desarrollador autore autori regista sviluppatore diretor
    realizador desenvolvedor schrijver schrijvers ontwikkelaar автор режиссер 作者 导演`,
  year: `year releaseyear yearreleased releasedate released published publicationyear yearpublished publicationdate
    originalpublicationyear jahr erscheinungsjahr veroffentlicht erschienen annee anneedesortie anneedepublication
    datedesortie ano anodeestreno anodepublicacion fechadeestreno anno annodiuscita annodipubblicazione
    anodelancamento anodepublicacao jaar jaarvanuitgave verschenen год 年份`,
  date: `date day when dateread datewatched watcheddate readdate dateplayed datefinished finished finisheddate finishdate
    enddate completed completedat completedon watchedat watchedon readat readon lastread lastplayed
    rtimelastplayed lastwatched datebeaten yearbeaten yearread yearwatched yearplayed yearfinished yearcompleted datevisited visited visitedon
    datum tag gelesenam gesehenam gespieltam besuchtam beendet beendetam fertig datedelecture datedevisionnage luele
    vule fini termine jour fecha fechadelectura fechadevisionado leidoel vistoel terminado dia data datadilettura
    datadivisione lettoil vistoil finito datadeleitura lidoem vistoem concluido gelezenop gezienop gespeeldop uitgelezen`,
  category: `category type mediatype kind medium titletype kategorie art medientyp typ categorie genredemedia categoria
    tipo soort`,
  tags: `tags tag labels label shelves bookshelves lists genres genre keywords schlagworte schlagworter stichworte regale
    etiquettes motscles etiquetas generos etichette generi marcadores trefwoorden теги 标签`,
  note: `note notes review myreview comment comments text description thoughts notiz notizen kommentar rezension kritik
    anmerkung bemerkung critique commentaire commentaires avis resena critica comentario comentarios notas recensione
    commento commenti opinione resenha observacoes opmerking opmerkingen notitie notities recensie отзыв заметки 评论 短评`,
  name: `name title booktitle movietitle filmtitle showtitle gametitle film movie book show series game place originaltitle
    item titel buch spiel serie ort titre nom livre jeu lieu oeuvre titulo nombre pelicula libro juego lugar obra titolo
    nome gioco luogo opera filme livro jogo local naam boek spel plaats название 标题 片名 书名`,
};

export const FIELDS = Object.keys(NAMES) as readonly Field[];

const FIELDS_OF = new Map<string, Field[]>();
for (const field of FIELDS) {
  for (const name of NAMES[field].split(/\s+/)) FIELDS_OF.set(name, [...(FIELDS_OF.get(name) ?? []), field]);
}

/** The fields that a column of this name, or of these words, can be. */
export function fieldsNamed(name: string): readonly Field[] {
  return FIELDS_OF.get(name) ?? [];
}

/** Of the columns of one field, those of the person come before the others, and what a publisher wrote comes last. */
export const OWN_WORDS: ReadonlySet<string> = new Set('my your user own personal'.split(' '));
export const PUBLISHER_WORDS: ReadonlySet<string> = new Set(['description']);

/** Columns about the public, or about something else than what the word beside it says. */
export const OTHER_WORDS: ReadonlySet<string> = new Set(
  `average avg mean public community global imdb tmdb steam steamdb opencritic metacritic tomatoes votes count number id ids isbn url uri link
  cover image poster picture photo path slug language durchschnitt durchschnittliche anzahl bild sprache moyenne nombre
  promedio media medio imagen immagine imagem gemiddelde aantal afbeelding`.split(/\s+/),
);

/** `dateWatched`, `Date watched` and `date_watched` have the same words. */
export function foldedWords(name: string): readonly string[] {
  return fold(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).match(/[\p{L}\p{N}]+/gu) ?? [];
}
