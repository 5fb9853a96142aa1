/** Vocabulary of pages that no one studies from. A topic with a word of a kind takes that kind out. */
export interface Leisure {
  kind: string;
  terms: string;
}

export const leisures: readonly Leisure[] = [
  {
    kind: 'shopping',
    terms:
      'sale basket cart discount bargain voucher deal deals bundle bestseller checkout delivery shipping returns refund wishlist ' +
      'shop shopping buy outfit sneaker shoe hoodie dress blazer sweater jumpsuit jogger headphones soundbar television smartphone ' +
      'candle gift reduced rabatt kaufen comprar oferta descuento stickers bag size collection runner pre-order prepaid trade-in',
  },
  {
    kind: 'sport',
    terms:
      'football soccer nba nfl mlb striker midfielder goalkeeper league derby playoff tournament coach touchdown hat-trick shortstop ' +
      'quarterback golf tennis olympic fixture injury sprain ankle fantasy-league match fútbol delantero partido lesión gol fußball ' +
      'bundesliga club clubs win scored fans roster',
  },
  {
    kind: 'games',
    terms:
      'multiplayer gamer gaming xp loot clan clash gems redeem wonderkid console xbox playstation skins battle-pass esports walkthrough ' +
      'cheat unlock bundle deck role-playing level-up quest',
  },
  {
    kind: 'entertainment',
    terms:
      'celebrity episode trailer finale spoiler recap sitcom comedy movie film actor actress cast soundtrack album playlist concert tour ' +
      'fandom trivia quiz funniest fails meme memes prank stand-up comedian roast streaming season seasons thriller drama cinema ' +
      'anime subbed dubbed capítulo serie watchlist binge superhero red-carpet band reality premiere singer dance',
  },
  {
    kind: 'gossip',
    terms:
      'royal wedding divorce boyfriend girlfriend romance flirt dating kiss villa scandal horoscope zodiac boda vestido invitados ' +
      'famosos affair couple tattoo heartbreak',
  },
  {
    kind: 'food and home',
    terms:
      'recipe dinner breakfast lunch menu chicken soup oats snack dessert pantry freezer cook cooking bake pasta garden decor sofa ' +
      'furniture boho kitchen cocina receta rezept küche peanut salad menú smoothie pets cat dog puppy kitten',
  },
  {
    kind: 'beauty and body',
    terms:
      'makeup make-up eyeliner lipstick mascara serum cleanser skincare spa massage facial hairstyle nail workout squat abs diet ' +
      'calorie kilo gym glutes slimming perfume fitness detox',
  },
  {
    kind: 'travel',
    terms:
      'hotel beach flight resort cruise airport booking vacation holiday sightseeing pool islands tourist itinerary',
  },
  {
    kind: 'cars',
    terms: 'suspension bushing strut garage horsepower tyre tire bumper sedan suv motorcycle mileage clunk',
  },
  {
    kind: 'jobs',
    terms:
      'vacancy salary cv apply hiring recruiter benefits m/f/d full-time part-time indeed remote-job perks',
  },
  {
    kind: 'money offers',
    terms: 'payday loan loans lender casino bet betting jackpot lottery crypto giveaway prepaid unlimited',
  },
  {
    kind: 'everyday news',
    terms:
      'storm gusts weather forecast traffic crash police arrested mayor governor ceo ousted lawsuit startup-drama',
  },
];
