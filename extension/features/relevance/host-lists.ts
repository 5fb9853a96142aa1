const listOf = (hosts: string): ReadonlySet<string> => new Set(hosts.trim().split(/\s+/));

/** Made to be scrolled: a distraction, whatever is there. */
export const social = listOf(`
  facebook.com instagram.com tiktok.com snapchat.com pinterest.com tumblr.com 9gag.com vk.com ok.ru weibo.com
  twitch.tv discord.com whatsapp.com telegram.org messenger.com bereal.com imgur.com tinder.com buzzfeed.com
  4chan.org douyin.com
`);

/** Social, but some of it is study: judged by its content. */
export const mixed = listOf(`
  reddit.com youtube.com youtu.be quora.com medium.com vimeo.com substack.com linkedin.com x.com twitter.com
  threads.net bsky.app mastodon.social dailymotion.com bilibili.com
`);

/** To be entertained: films, series, music, games. A distraction from any topic. */
export const entertainment = listOf(`
  netflix.com disneyplus.com hulu.com primevideo.com hbomax.com max.com paramountplus.com peacocktv.com
  crunchyroll.com spotify.com music.youtube.com soundcloud.com deezer.com imdb.com rottentomatoes.com letterboxd.com
  steampowered.com epicgames.com roblox.com chess.com ign.com fandom.com pitchfork.com rtve.es espn.com
  goal.com marca.com as.com nba.com nfl.com fifa.com uefa.com
`);

/** To buy things. A book on the topic is on the way; the rest is not. */
export const shops = listOf(`
  amazon.com ebay.com walmart.com etsy.com aliexpress.com alibaba.com target.com bestbuy.com ikea.com zara.com
  hm.com nike.com adidas.com sephora.com zalando.com shein.com temu.com wayfair.com costco.com otto.de
  mediamarkt.de elcorteingles.es thomann.de booking.com airbnb.com expedia.com tripadvisor.com
`);

/** Job boards: working life, not study. */
export const jobBoards = listOf(
  'indeed.com glassdoor.com monster.com stepstone.de infojobs.net ziprecruiter.com',
);

export const search = listOf(`
  google.com bing.com duckduckgo.com ecosia.org yahoo.com baidu.com yandex.com yandex.ru startpage.com
  qwant.com kagi.com search.brave.com
`);

/** Post. Never for nor against a topic, whatever the subject lines say. */
export const mail = listOf(`
  mail.google.com outlook.com outlook.live.com outlook.office.com outlook.office365.com mail.yahoo.com proton.me
  mail.proton.me gmx.net gmx.de web.de fastmail.com icloud.com zoho.com
`);

/** Tools of study: documents, courses, dictionaries. Neither for nor against a topic by themselves. */
export const tools = listOf(`
  docs.google.com drive.google.com calendar.google.com classroom.google.com meet.google.com keep.google.com
  colab.research.google.com office.com office365.com live.com sharepoint.com onedrive.com onenote.com microsoft365.com
  notion.so notion.site dropbox.com box.com zoom.us github.com gitlab.com bitbucket.org overleaf.com
  canvas.instructure.com instructure.com moodle.org moodlecloud.com blackboard.com deepl.com translate.google.com
  dictionary.com merriam-webster.com wiktionary.org leo.org linguee.com wordreference.com chatgpt.com openai.com claude.ai
  gemini.google.com perplexity.ai copilot.microsoft.com quizlet.com ankiweb.net slack.com teams.microsoft.com miro.com
  figma.com canva.com evernote.com obsidian.md trello.com asana.com todoist.com wolframalpha.com desmos.com geogebra.org
  replit.com codepen.io jsfiddle.net codesandbox.io grammarly.com zotero.org mendeley.com webex.com kahoot.com
`);

/** Made to teach or to look things up: a page that does not match is a detour, not a distraction. */
export const teaching = listOf(`
  wikipedia.org wikibooks.org wikiversity.org khanacademy.org coursera.org edx.org udemy.com udacity.com
  futurelearn.com skillshare.com pluralsight.com datacamp.com brilliant.org masterclass.com duolingo.com jstor.org
  arxiv.org scholar.google.com researchgate.net academia.edu semanticscholar.org worldcat.org gutenberg.org archive.org
  stackoverflow.com stackexchange.com developer.mozilla.org w3schools.com freecodecamp.org codecademy.com
  geeksforgeeks.org leetcode.com britannica.com springer.com sciencedirect.com wiley.com tandfonline.com nature.com
  ncbi.nlm.nih.gov mit.edu openstax.org libretexts.org investopedia.com ted.com smarthistory.org musictheory.net
  artsandculture.google.com books.google.com plato.stanford.edu spanishdict.com rae.es tryhackme.com
`);
