// Common words and key rows in passwords, in lower case.

/** From well-known lists of leaked passwords. */
const INTERNATIONAL_WORDS = `
  password passwort passwd pass passphrase secret secure security letmein welcome hello login logon
  signin access admin administrator administrador root user guest test testing tester demo sample
  default master manager superuser superadmin super system server computer internet network windows
  google facebook instagram whatsapp youtube gmail yahoo hotmail outlook apple samsung android iphone
  microsoft nokia office school college student teacher changeme change temp temporary mypass
  mypassword newpassword password one qwerty azerty asdf zxcvbn abc abcd abcdef trustno nothing
  whatever blahblah open opensesame please iloveyou loveyou ilove iloveu love lovely loveme lover
  baby babygirl babyboy princess prince queen king angel angels sunshine shadow monkey dragon tiger
  lion eagle falcon phoenix panther wolf bear horse dolphin butterfly kitten puppy chicken rabbit
  mustang ferrari porsche corvette mercedes yamaha honda suzuki toyota bullet pulsar harley
  football baseball basketball soccer hockey cricket tennis liverpool arsenal chelsea barcelona
  manchester manutd realmadrid juventus messi ronaldo neymar virat kohli sachin tendulkar dhoni
  superman batman spiderman ironman avengers starwars pokemon naruto minecraft fortnite roblox pubg
  matrix gandalf merlin hunter ranger killer hacker ninja warrior soldier captain legend champion
  winner rockstar rockyou diamond silver golden gold platinum crystal flower rose jasmine lotus
  orange banana mango cherry apple pineapple chocolate cookie pepper ginger coffee pizza cheese
  summer winter spring autumn monsoon january february march april may june july august september
  october november december monday tuesday wednesday thursday friday saturday sunday morning
  purple yellow green black white blue red pink freedom forever family friends friend mother father
  mommy daddy mummy papa brother sister happy smile lucky success money business million dollar
  michael michelle jennifer jessica jordan ashley daniel thomas robert joshua matthew andrew anthony
  charlie george maggie william david james john joseph maria mary peter samuel christ jesus
  jesuschrist heaven blessed blessing godisgood faith church peace victory destiny music guitar
  metallica nirvana slipknot blink eminem bonjour loulou tequiero teamo estrella alexander alejandro
`

/** Names, gods and places that are common in Indian passwords. */
const INDIAN_WORDS = `
  india indian bharat jaihind vandemataram hindustan mumbai delhi newdelhi chennai madras bangalore
  bengaluru hyderabad kolkata pune kerala kochi cochin trivandrum calicut coimbatore madurai mysore
  mangalore goa gujarat punjab rajasthan tamil tamilnadu karnataka andhra telangana maharashtra
  krishna radhakrishna harekrishna ganesh ganesha ganpati vinayaka shiva omnamahshivaya omsairam
  sairam saibaba jaishreeram jaisriram jaimatadi hanuman bajrang lakshmi laxmi durga saraswati
  murugan balaji venkatesh venkateswara govinda ayyappa swami allah bismillah khuda waheguru
  rahul rohit rohan raj raja rajesh rakesh ramesh suresh mahesh mukesh dinesh ganesan kumar anil
  sunil vijay ajay sanjay amit ankit sumit rajeev sandeep pradeep deepak ashok vinod manoj santosh
  prakash aditya arjun karthik kartik praveen naveen srinivas prasad murali senthil selvam ravi
  priya pooja puja neha kavitha kavya divya deepa anita sunita geeta sita radha meena lakshman
  anjali shweta swati sneha nisha asha usha rekha aishwarya kaveri singh sharma verma gupta patel
  reddy nair iyer khan ahmed mohammed muhammad bollywood shahrukh salman rajini rajinikanth thala
  thalapathy mahadev jaguar maruti tata reliance airtel jio mobile number naanthaan chellam
  dhanyavaad namaste namaskar vanakkam zindagi jaaneman mohabbat pyaar
`

/** Words of the trade. */
const TRADE_WORDS = `
  showroom shop store sales staff owner tiles tile sanitaryware sanitary granite marble fittings
  fitting ceramic ceramics bathroom kitchen flooring interior interiors gallery brand brands product
  products catalogue catalog website webmaster enquiry contact
`

/** Rows of neighbouring keys and letters, in both directions. */
export const KEY_ROWS: readonly string[] = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '`1234567890-=',
  '!@#$%^&*()_+',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  'azsxdcfvgbhnjmk',
  'qazwsxedcrfvtgbyhnujmikolp',
].flatMap((row) => [row, [...row].reverse().join('')])

export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `${INTERNATIONAL_WORDS} ${INDIAN_WORDS} ${TRADE_WORDS}`.trim().split(/\s+/),
)
