var __read = (this && this.__read) || function (o, n) {
    var m = typeof Symbol === "function" && o[Symbol.iterator];
    if (!m) return o;
    var i = m.call(o), r, ar = [], e;
    try {
        while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
    }
    catch (error) { e = { error: error }; }
    finally {
        try {
            if (r && !r.done && (m = i["return"])) m.call(i);
        }
        finally { if (e) throw e.error; }
    }
    return ar;
};
var __spreadArray = (this && this.__spreadArray) || function (to, from, pack) {
    if (pack || arguments.length === 2) for (var i = 0, l = from.length, ar; i < l; i++) {
        if (ar || !(i in from)) {
            if (!ar) ar = Array.prototype.slice.call(from, 0, i);
            ar[i] = from[i];
        }
    }
    return to.concat(ar || Array.prototype.slice.call(from));
};
var Kind;
(function (Kind) {
    Kind[Kind["Low"] = 0] = "Low";
    Kind[Kind["High"] = 1] = "High";
})(Kind || (Kind = {}));
var Checks;
(function (Checks) {
    function kind(amount) {
        if (amount > 100)
            throw new RangeError("".concat(amount, " is too high"));
        return amount > 10 ? Kind.High : Kind.Low;
    }
    Checks.kind = kind;
})(Checks || (Checks = {}));
var SingleAction = /** @class */ (function () {
    function SingleAction(selector) {
        this.selector = selector;
    }
    SingleAction.prototype.run = function (parameters) {
        var elements = __spreadArray([], __read(document.querySelectorAll(this.selector)), false);
        console.log("prices", elements.length);
        var kinds = elements.map(function (element) { return Checks.kind(parseFloat(element.textContent)); });
        parameters.completionFunction({ kinds: kinds });
    };
    return SingleAction;
}());
var ExtensionPreprocessingJS = new SingleAction("b");
//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoidHNjLmVzNS5qcyIsInNvdXJjZVJvb3QiOiIiLCJzb3VyY2VzIjpbIi4uL3NyYy9zaW5nbGUudHMiXSwibmFtZXMiOltdLCJtYXBwaW5ncyI6Ijs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7OztBQUFBLElBQUssSUFBa0I7QUFBdkIsV0FBSyxJQUFJO0lBQUcsNkJBQUcsQ0FBQTtJQUFFLCtCQUFJLENBQUE7QUFBQyxDQUFDLEVBQWxCLElBQUksS0FBSixJQUFJLFFBQWM7QUFFdkIsSUFBVSxNQUFNLENBS2Y7QUFMRCxXQUFVLE1BQU07SUFDZCxTQUFnQixJQUFJLENBQUMsTUFBYztRQUNqQyxJQUFJLE1BQU0sR0FBRyxHQUFHO1lBQUUsTUFBTSxJQUFJLFVBQVUsQ0FBQyxVQUFHLE1BQU0saUJBQWMsQ0FBQyxDQUFDO1FBQ2hFLE9BQU8sTUFBTSxHQUFHLEVBQUUsQ0FBQyxDQUFDLENBQUMsSUFBSSxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxDQUFDLEdBQUcsQ0FBQztJQUM1QyxDQUFDO0lBSGUsV0FBSSxPQUduQixDQUFBO0FBQ0gsQ0FBQyxFQUxTLE1BQU0sS0FBTixNQUFNLFFBS2Y7QUFFRDtJQUNFLHNCQUE2QixRQUFnQjtRQUFoQixhQUFRLEdBQVIsUUFBUSxDQUFRO0lBQUcsQ0FBQztJQUVqRCwwQkFBRyxHQUFILFVBQUksVUFBeUQ7UUFDM0QsSUFBTSxRQUFRLEdBQUcseUJBQUksUUFBUSxDQUFDLGdCQUFnQixDQUFDLElBQUksQ0FBQyxRQUFRLENBQUMsU0FBa0IsQ0FBQztRQUNoRixPQUFPLENBQUMsR0FBRyxDQUFDLFFBQVEsRUFBRSxRQUFRLENBQUMsTUFBTSxDQUFDLENBQUM7UUFDdkMsSUFBTSxLQUFLLEdBQUcsUUFBUSxDQUFDLEdBQUcsQ0FBQyxVQUFBLE9BQU8sSUFBSSxPQUFBLE1BQU0sQ0FBQyxJQUFJLENBQUMsVUFBVSxDQUFDLE9BQU8sQ0FBQyxXQUFZLENBQUMsQ0FBQyxFQUE3QyxDQUE2QyxDQUFDLENBQUM7UUFDckYsVUFBVSxDQUFDLGtCQUFrQixDQUFDLEVBQUUsS0FBSyxPQUFBLEVBQUUsQ0FBQyxDQUFDO0lBQzNDLENBQUM7SUFDSCxtQkFBQztBQUFELENBQUMsQUFURCxJQVNDO0FBRUQsSUFBSSx3QkFBd0IsR0FBRyxJQUFJLFlBQVksQ0FBQyxHQUFHLENBQUMsQ0FBQyIsInNvdXJjZXNDb250ZW50IjpbImVudW0gS2luZCB7IExvdywgSGlnaCB9XG5cbm5hbWVzcGFjZSBDaGVja3Mge1xuICBleHBvcnQgZnVuY3Rpb24ga2luZChhbW91bnQ6IG51bWJlcik6IEtpbmQge1xuICAgIGlmIChhbW91bnQgPiAxMDApIHRocm93IG5ldyBSYW5nZUVycm9yKGAke2Ftb3VudH0gaXMgdG9vIGhpZ2hgKTtcbiAgICByZXR1cm4gYW1vdW50ID4gMTAgPyBLaW5kLkhpZ2ggOiBLaW5kLkxvdztcbiAgfVxufVxuXG5jbGFzcyBTaW5nbGVBY3Rpb24ge1xuICBjb25zdHJ1Y3Rvcihwcml2YXRlIHJlYWRvbmx5IHNlbGVjdG9yOiBzdHJpbmcpIHt9XG5cbiAgcnVuKHBhcmFtZXRlcnM6IHsgY29tcGxldGlvbkZ1bmN0aW9uKHJlc3VsdHM6IG9iamVjdCk6IHZvaWQgfSkge1xuICAgIGNvbnN0IGVsZW1lbnRzID0gWy4uLmRvY3VtZW50LnF1ZXJ5U2VsZWN0b3JBbGwodGhpcy5zZWxlY3RvcildIGFzIEhUTUxFbGVtZW50W107XG4gICAgY29uc29sZS5sb2coXCJwcmljZXNcIiwgZWxlbWVudHMubGVuZ3RoKTtcbiAgICBjb25zdCBraW5kcyA9IGVsZW1lbnRzLm1hcChlbGVtZW50ID0+IENoZWNrcy5raW5kKHBhcnNlRmxvYXQoZWxlbWVudC50ZXh0Q29udGVudCEpKSk7XG4gICAgcGFyYW1ldGVycy5jb21wbGV0aW9uRnVuY3Rpb24oeyBraW5kcyB9KTtcbiAgfVxufVxuXG52YXIgRXh0ZW5zaW9uUHJlcHJvY2Vzc2luZ0pTID0gbmV3IFNpbmdsZUFjdGlvbihcImJcIik7XG4iXX0=