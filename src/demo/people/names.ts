// Names, streets and towns of people who do not exist. Addresses end in example.*, numbers lie in ranges kept for fiction.

const listed = (text: string): readonly string[] => text.trim().split(/,\s+/)

export const FIRST_NAMES = listed(`
  Adele, Agnes, Alba, Aleksander, Alma, Amira, Anders, Annika, Anton, Arthur, Astrid, Beatrix, Ben, Bruno, Camille,
  Carla, Charlotte, Christian, Clara, Cornelius, Dagmar, Daniel, Dominik, Edda, Eleni, Elias, Elif, Emil, Esther,
  Eva, Felix, Fiona, Florian, Franziska, Frida, Friedrich, Gabriel, Greta, Hanna, Hannes, Hedda, Helena, Henrik,
  Hugo, Ida, Ines, Ingrid, Jakob, Jan, Jasper, Johanna, Jonas, Josephine, Judith, Juliane, Karim, Karla, Katharina,
  Klara, Konrad, Lara, Lea, Leonie, Leopold, Lina, Linus, Lotte, Luca, Luise, Magda, Maike, Malin, Marek, Margit,
  Maria, Marlene, Marta, Mathilda, Matteo, Mila, Milan, Mira, Moritz, Nadia, Niklas, Nina, Noemi, Ole, Olivia,
  Oskar, Otto, Paula, Pauline, Philipp, Pia, Quentin, Rahel, Ronja, Rosa, Runa, Sabine, Samuel, Selma, Simon,
  Sofia, Sophie, Stefan, Svenja, Tamara, Theo, Thea, Tilda, Tim, Tobias, Valentin, Vera, Viktor, Wanda, Wiebke,
  Xaver, Yara, Yusuf, Zoe
`)

export const LAST_NAMES = listed(`
  Abel, Adamczyk, Ahlers, Albrecht, Andersen, Arslan, Bach, Baumgart, Beckers, Berger, Bergström, Bianchi, Blum,
  Boeckel, Borg-Lindner, Brandt, Brouwer, Burmeister, Caspari, Christensen, Conrad, Costa, Dahl, Decker, Demir,
  Diekmann, Dietz, Dubois, Ebert, Eckstein, Ehlers, Engel, Ernst, Esser, Falk, Ferrari, Fischer, Fontaine, Franke,
  Friedrichs, Gallo, Gebhardt, Gerlach, Graf, Greve, Gruber, Haas, Hagedorn, Hansen, Hartwig, Heller, Hendriks,
  Herzog, Hinrichs, Hofer, Holm, Horvat, Huber, Jansen, Jensen, Kaiser, Kaya, Keller, Kessler, Kirchner, Klein,
  Kowalski, Krämer, Krogh, Kuhn, Lang, Larsen, Legrand, Lehmann, Lindqvist, Lorenz, Lukas, Maier, Martens, Mayr,
  Meisner, Mertens, Moreau, Moser, Nagel, Neumann, Nielsen, Novak, Okonski, Olsen, Ott, Paulsen, Peeters, Petersen,
  Pohl, Raabe, Reimann, Richter, Ritter, Rossi, Roth, Ruiz, Sander, Schell, Schilling, Seidel, Simons, Sommer,
  Steiner, Stern, Szabo, Thalberg, Thomsen, Ulrich, Urban, Vermeer, Vogel, Voss, Wagner, Walther, Weidner, Weiss,
  Winkler, Wirth, Yilmaz, Zander, Ziegler, Zimmer
`)

export const STREETS = listed(`
  Ahornweg, Akazienstraße, Am Alten Markt, Am Mühlbach, An der Stadtmauer, Birkenallee, Blumenstraße, Brunnengasse,
  Buchenweg, Feldstraße, Fliederweg, Gartenstraße, Gerbergasse, Hafenstraße, Im Winkel, Kastanienallee, Kirchplatz,
  Lerchenweg, Lindenstraße, Marktstraße, Mittelstraße, Mühlenweg, Obere Gasse, Parkstraße, Rosenstraße,
  Schillerstraße, Schulstraße, Seestraße, Sonnenhang, Talstraße, Uferweg, Waldstraße, Weberstraße, Wiesenweg,
  Zum Bergblick
`)

export interface Town {
  postalCode: string
  city: string
  country: string
  /** How many of the shop's customers live there, relatively. */
  share: number
}

const town = (country: string, postalCode: string, city: string, share: number): Town => ({
  country,
  postalCode,
  city,
  share,
})

export const TOWNS: readonly Town[] = [
  town('DE', '10437', 'Berlin', 9),
  town('DE', '12047', 'Berlin', 6),
  town('DE', '20357', 'Hamburg', 7),
  town('DE', '22765', 'Hamburg', 4),
  town('DE', '80469', 'München', 6),
  town('DE', '50672', 'Köln', 5),
  town('DE', '60316', 'Frankfurt am Main', 4),
  town('DE', '70193', 'Stuttgart', 3),
  town('DE', '04229', 'Leipzig', 5),
  town('DE', '01099', 'Dresden', 3),
  town('DE', '28203', 'Bremen', 3),
  town('DE', '30449', 'Hannover', 2),
  town('DE', '79100', 'Freiburg im Breisgau', 3),
  town('DE', '48143', 'Münster', 2),
  town('DE', '24103', 'Kiel', 2),
  town('DE', '99423', 'Weimar', 1),
  town('DE', '37073', 'Göttingen', 1),
  town('DE', '88131', 'Lindau', 0.6),
  // Outside the EU's area of value added tax: what goes there is exported.
  town('DE', '27498', 'Helgoland', 0.4),
  town('AT', '1070', 'Wien', 4),
  town('AT', '8010', 'Graz', 2),
  town('AT', '6020', 'Innsbruck', 1),
  town('NL', '1013 AB', 'Amsterdam', 2),
  town('NL', '3512 JE', 'Utrecht', 1),
  town('BE', '9000', 'Gent', 1),
  town('DK', '2200', 'København', 2),
  town('DK', '8000', 'Aarhus', 1),
  town('FR', '67000', 'Strasbourg', 1),
  town('LU', '1611', 'Luxembourg', 1),
]

export const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net'] as const
